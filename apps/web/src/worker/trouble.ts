import { SaveError, type Words } from '@bivouac/kernel';

/** Something that cannot be done, in words for whoever asked. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** Another window has played this game on: what is here is no longer how it stands. */
export class PlayedElsewhere extends Trouble {}

/** What to tell of anything thrown: its own words, or that there is a fault in the program. */
export function wordsOf(thrown: unknown): Words {
  if (thrown instanceof Trouble || thrown instanceof SaveError) return thrown.words;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    en: `Something went wrong in the program: ${message}. Nothing that was played is lost.`,
    fr: `Une erreur est survenue dans le programme : ${message}. Rien de ce qui a été joué n’est perdu.`,
  };
}
