/** Answers that lie together in a drawer: what a written order may add, kind by kind, and who may break ranks. */
import { say, partText, type Language, type Part } from '@bivouac/kernel';
import { tactics, type View } from '@bivouac/vive-lempereur/words';

type Names = readonly [en: string, fr: string];

/** By the word an addition begins with. */
const additions: Readonly<Record<string, Names>> = {
  towards: ['Towards an edge', 'Vers un bord'],
  against: ['Against an enemy corps', 'Contre un corps ennemi'],
  from: ['Not before', 'Pas avant'],
  until: ['Only until', 'Seulement jusqu’à'],
  remark: ['With a word to the leader', 'Avec un mot pour le chef'],
  then: ['When it is done', 'Une fois accompli'],
  else: ['If it is given up', 'En cas d’abandon'],
};

/** Nobody is to take for the business of a rally what is open to cavalry that is in good order. */
const breaking: Names = ['Break ranks of one’s own will', 'Rompre les rangs de son plein gré'];

/** Where a corps has no leader to point at, its tactics lie under its name. */
function corpsNamed(text: string, view: View, language: Language): string | null {
  const [slug, tactic = '', ...more] = text.split(' ');
  if (more.length > 0 || !(tactics as readonly string[]).includes(tactic)) return null;
  return view.terms.corps.find((one) => one.slug === slug)?.name[language] ?? null;
}

export function drawerOf(part: Part, view: View, language: Language): string | null {
  const text = partText(part);
  const [first = ''] = text.split(' ');
  if (first === 'disorder') return say(language, ...breaking);
  const names = Object.hasOwn(additions, first) ? additions[first]! : null;
  return names === null ? corpsNamed(text, view, language) : say(language, ...names);
}
