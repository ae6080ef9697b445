/** What is asked at each point of an order: the sentence changes with every part chosen. */
import { say, partText, type Language, type Parts } from '@bivouac/kernel';
import { pieceNamed, type View } from '@bivouac/marengo/words';
import type { AskedNow } from '../../table/room.ts';
import { piecesIn } from './spots.ts';

/** Null where the question of the game says it all. */
export function asksNow(asked: AskedNow<View>): string | null {
  return asking[asked.view.now?.step ?? '']?.(asked) ?? null;
}

type Asks = (asked: AskedNow<View>) => string | null;

const asking: Readonly<Record<string, Asks>> = {
  movement: movementNow,
  activation: ({ decision, partial, view, language }) => {
    const most = Number(decision.about?.picks ?? 0);
    const named = piecesIn(partial, view).length;
    if (named === 0)
      return most === 1
        ? say(language, 'Surprise: which block do you activate?', 'Surprise : quel pion activez-vous ?')
        : say(
            language,
            `Surprise: you may activate ${most} blocks. Which first?`,
            `Surprise : vous pouvez activer ${most} pions. Lequel d’abord ?`,
          );
    if (named < most)
      return say(
        language,
        `Surprise: ${named} of ${blocks(most, 'en')} chosen. Which next?`,
        `Surprise : ${blocks(named, 'fr')} en main sur ${most}. Lequel ensuite ?`,
      );
    return named === 1
      ? say(language, 'Surprise: activate this block?', 'Surprise : activer ce pion ?')
      : say(language, `Surprise: activate these ${named} blocks?`, `Surprise : activer ces ${named} pions ?`);
  },
  assaults: ({ partial, view, language }) => {
    if (partial.length === 0) return null;
    const named = piecesIn(partial, view).length;
    if (partial.includes('lead')) return say(language, 'Who leads the assault?', 'Qui mène l’assaut ?');
    if (named === 0)
      return say(language, 'Who takes part in the assault?', 'Qui prend part à l’assaut\u00a0?');
    return say(
      language,
      `${blocks(named, 'en')} in the assault: who else takes part, or who leads it?`,
      `${blocks(named, 'fr')} à l’assaut : qui d’autre y prend part, ou qui le mène ?`,
    );
  },
  // It is asked whenever the enemy cannot know that there is no cavalry: nobody learns from it that there is none.
  continuation: ({ parts, language }) =>
    parts.options.length === 1
      ? say(
          language,
          'No cavalry here can go on: the blocks stay in reserve.',
          'Aucune cavalerie ne peut aller plus loin : on reste en réserve.',
        )
      : null,
  bombardment: ({ partial, language }) =>
    partial[0] === 'fire' ? say(language, 'Fire: on whom?', 'Tirer : sur qui ?') : null,
  announcement: ({ partial, language }) =>
    partial[0] === 'announce'
      ? say(
          language,
          'Which battery announces the bombardment?',
          'Quelle artillerie annonce le bombardement ?',
        )
      : null,
  block: (asked) => listNow(asked, 'block', ['block', 'bloque']),
  defence: (asked) => listNow(asked, 'lead', ['lead the defence', 'mène la défense']),
  pursuit: (asked) => listNow(asked, 'pursue', ['pursue', 'poursuit']),
  blocked: (asked) => listNow(asked, 'split', ['advance', 'avance']),
  lossChoice: ({ decision, partial, language }) => {
    const points = Number(decision.about?.points ?? 0);
    if (points === 1) return say(language, 'Which block takes the loss?', 'Quel pion prend la perte ?');
    return say(
      language,
      `${partial.length} of ${points} losses allotted: which block takes the next?`,
      `${partial.length} perte${several(partial.length)} répartie${several(partial.length)} sur ${points} : quel pion prend la suivante ?`,
    );
  },
  retreatDestinations: ({ partial, view, language }) => {
    const last = pieceNamed(view, partText(partial.at(-1) ?? ''));
    if (last === null) return null;
    return say(language, 'The block in hand retreats: where to?', 'Le pion en main se retire : vers où ?');
  },
};

/** Whoever is named after a verb, one after the other. */
function listNow(
  { partial, view, language, parts }: AskedNow<View>,
  verb: string,
  [en, fr]: readonly [string, string],
): string | null {
  if (partial[0] !== verb) return null;
  const named = piecesIn(partial, view).length;
  if (named === 0) return say(language, `Which blocks ${en}?`, `Quel pion ${fr} ?`);
  return parts.options.length === 0
    ? say(
        language,
        `${blocks(named, 'en')} chosen. Is that all?`,
        `${blocks(named, 'fr')} en main. Est-ce tout ?`,
      )
    : say(
        language,
        `${blocks(named, 'en')} chosen: who else?`,
        `${blocks(named, 'fr')} en main : qui d’autre ?`,
      );
}

function movementNow({ partial, parts, view, language }: AskedNow<View>): string | null {
  const pieces = (among: readonly unknown[]) =>
    among.filter((part) => typeof part === 'string' && pieceNamed(view, part) !== null).length;
  if (partial.length === 0) {
    const able = pieces(parts.options);
    return able === 0
      ? say(language, 'No block can move any more.', 'Plus aucun pion ne peut bouger.')
      : say(
          language,
          `Movement: ${blocks(able, 'en')} can still move. Choose one, or end your movement.`,
          `Mouvement : ${blocks(able, 'fr')} ${able > 1 ? 'peuvent' : 'peut'} encore bouger. Choisissez, ou finissez vos mouvements.`,
        );
  }
  const group = piecesIn(partial, view).length;
  if (group === 0) return null;
  const verbs = partial.map((part) => partText(part).split(' ')[0]!);
  if (verbs.includes('along') || verbs.includes('pontoon')) return marchNow(parts.complete, language);
  if (verbs.includes('road')) return say(language, 'By road: where to?', 'Par la route : vers où ?');
  if (verbs.includes('cross')) return afterCrossing(parts, view, language);
  const others = pieces(parts.options);
  const inHand = say(
    language,
    `${blocks(group, 'en')} in hand: where to?`,
    `${blocks(group, 'fr')} en main : vers où ?`,
  );
  if (others === 0) return inHand;
  return say(
    language,
    `${inHand} ${others === 1 ? 'One more' : `${others} more`} may go along.`,
    `${inHand} ${others === 1 ? 'Un autre peut' : `${others} autres peuvent`} suivre.`,
  );
}

function marchNow(mayStop: boolean, language: Language): string {
  return mayStop
    ? say(language, 'On the road: march on, or end here?', 'Sur la route : continuer, ou s’arrêter ici ?')
    : say(
        language,
        'On the road: it cannot stop here. Where to?',
        'Sur la route : pas d’arrêt ici. Vers où ?',
      );
}

/** Infantry is shown where cavalry is shut out; cavalry may go on to an approach. */
function afterCrossing({ options, complete }: Parts, view: View, language: Language): string {
  const named = options.map(partText);
  if (named.some((option) => option.startsWith('block ')))
    return say(
      language,
      'It has crossed: does it stay in reserve, or go on to an approach?',
      'Elle a passé\u00a0: reste-t-elle en réserve, ou pousse-t-elle jusqu’à une approche\u00a0?',
    );
  if (named.some((option) => pieceNamed(view, option) === null))
    return say(language, 'Which of the cavalry goes on?', 'Quelle cavalerie continue\u00a0?');
  // Whoever must prove something cannot end there.
  return complete
    ? say(
        language,
        'They have crossed: do they stay in reserve, or does some cavalry go on to an approach?',
        'Ils ont passé\u00a0: restent-ils en réserve, ou de la cavalerie pousse-t-elle jusqu’à une approche\u00a0?',
      )
    : say(
        language,
        'Only infantry can pass there: which block do you show as proof?',
        'Seule l’infanterie y passe\u00a0: quel pion montrez-vous pour preuve\u00a0?',
      );
}

const several = (count: number): string => (count > 1 ? 's' : '');

function blocks(count: number, language: Language): string {
  return language === 'fr' ? `${count} pion${several(count)}` : `${count} block${count === 1 ? '' : 's'}`;
}
