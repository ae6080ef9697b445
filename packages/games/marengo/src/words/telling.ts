/** Every event of the log as a sentence. */
import { sayIn, listed, signed, type GameEvent, type Language, type SumRow } from '@bivouac/kernel';
import type { MarengoEvent } from '../events.ts';
import type { Side } from '../tables.ts';
import type { View } from '../view.ts';
import { endsOf, faceMark, hourWords, localeWords, piecesWords, placeWords, sideNames } from './names.ts';

type Kind = MarengoEvent['kind'];
type EventOf<K extends Kind> = Extract<MarengoEvent, { kind: K }>;

/** What a sentence is made with: the words of the language, and the names of things in this view. */
interface Teller {
  readonly language: Language;
  readonly say: (en: string, fr: string) => string;
  readonly side: (side: Side) => string;
  readonly pieces: (names: readonly string[]) => string;
  readonly place: (name: string) => string;
  readonly shown: (
    faces: readonly { piece: string; arm: EventOf<'lost'>['losses'][number]['arm']; strength: number }[],
  ) => string;
  readonly sum: (rows: readonly SumRow[]) => string;
}

function tellerOf(view: View, language: Language): Teller {
  return {
    language,
    say: sayIn(language),
    side: (side) => sideNames[side][language],
    pieces: (names) => piecesWords(view, names, language),
    place: (name) => placeWords(view, name, language),
    shown: (faces) =>
      listed(
        faces.map(({ piece, arm, strength }) => `${piece} ${faceMark(arm, strength)}`),
        language,
      ),
    sum: (rows) =>
      rows.length === 0
        ? ''
        : ` (${rows.map(({ words, value }) => `${signed(value)} ${words[language]}`).join(', ')})`,
  };
}

function commandWords(commands: number, { say }: Teller): string {
  if (commands === 0) return say('no command', 'sans commandement');
  return commands === 1
    ? say('1 command', '1 commandement')
    : say(`${commands} commands`, `${commands} commandements`);
}

function oneOrMore(pieces: readonly unknown[], one: string, more: string): string {
  return pieces.length === 1 ? one : more;
}

function points(count: number, { say }: Teller): string {
  return count === 1 ? say('1 point', '1 point') : say(`${count} points`, `${count} points`);
}

const causes: Readonly<Record<EventOf<'lost'>['cause'], readonly [en: string, fr: string]>> = {
  bombardment: ['bombardment', 'bombardement'],
  defensiveFire: ['defensive fire', 'défense d’artillerie'],
  assaultResult: ['assault', 'assaut'],
  pursuit: ['pursuit', 'poursuite'],
  pursuers: ['pursuing', 'en poursuivant'],
  retreatFromReserve: ['retreat from reserve', 'retraite depuis la réserve'],
  retreatFromApproach: ['retreat from an approach', 'retraite depuis une approche'],
  artilleryRetreat: ['artillery cannot retreat', 'l’artillerie ne peut battre en retraite'],
  nowhereToGo: ['nowhere to retreat to', 'aucun lieu de retraite'],
};

const steps: Readonly<Record<EventOf<'passed'>['what'], readonly [en: string, fr: string]>> = {
  activation: ['no activation', 'pas d’activation'],
  assaults: ['no further assault', 'plus d’assaut'],
  movement: ['movement is over', 'fin des mouvements'],
  announcement: ['no bombardment announced', 'pas de bombardement annoncé'],
  pursuit: ['no pursuit', 'pas de poursuite'],
  continuation: ['no continuation', 'pas de prolongement'],
};

const noPursuitReasons: Readonly<Record<EventOf<'noPursuit'>['why'], readonly [en: string, fr: string]>> = {
  obstacle: ['the approaches are shut to cavalry', 'les approches sont fermées à la cavalerie'],
  cavalryLed: ['cavalry led on the losing side', 'la cavalerie menait chez le perdant'],
  nobodyLeft: ['nobody is left to be pursued', 'il ne reste personne à poursuivre'],
};

type Sentences = { readonly [K in Kind]: (event: EventOf<K>, t: Teller, view: View) => string | null };

const sentences: Sentences = {
  setUp: (_e, t) => t.say('The armies are set up.', 'Les armées sont en place.'),
  roundBegan: ({ round, hour }, t) =>
    t.say(`Hour ${round}: ${hourWords(hour, 'en')}.`, `Heure ${round} : ${hourWords(hour, 'fr')}.`),
  turnBegan: ({ side }, t) =>
    t.say(`${t.side(side)}: their turn begins.`, `${t.side(side)} : leur tour commence.`),
  moraleBonus: ({ side, points: count, morale }, t) =>
    t.say(
      `${t.side(side)}: morale rises by ${points(count, t)}, to ${morale}.`,
      `${t.side(side)} : le moral monte de ${points(count, t)}, à ${morale}.`,
    ),
  activated: ({ pieces, why }, t) =>
    why === 'adjacent'
      ? t.say(
          `Alarmed by the enemy next to them: ${t.pieces(pieces)}.`,
          `Alertés par l’ennemi voisin : ${t.pieces(pieces)}.`,
        )
      : t.say(`Activated: ${t.pieces(pieces)}.`, `Activés : ${t.pieces(pieces)}.`),
  shuffled: ({ side, at }, t) =>
    t.say(
      `${t.side(side)}: blocks shuffled at ${listed(at.map(t.place), 'en')}.`,
      `${t.side(side)} : pions mélangés à ${listed(at.map(t.place), 'fr')}.`,
    ),
  bombardmentAnnounced: ({ side, at, shown }, t) =>
    t.say(
      `${t.side(side)}: ${t.shown(shown)} ${oneOrMore(shown, 'announces', 'announce')} a bombardment at ${t.place(at)}.`,
      `${t.side(side)} : ${t.shown(shown)} ${oneOrMore(shown, 'annonce', 'annoncent')} un bombardement, ${t.place(at)}.`,
    ),
  bombardmentCancelled: ({ side, piece, why }, t) =>
    why === 'no target'
      ? t.say(
          `${t.side(side)}: ${piece} has no target any more.`,
          `${t.side(side)} : ${piece} n’a plus de cible.`,
        )
      : t.say(
          `${t.side(side)}: ${piece} cancels its bombardment.`,
          `${t.side(side)} : ${piece} annule son bombardement.`,
        ),
  bombarded: ({ side, piece, targets, at, strength, sum }, t) =>
    t.say(
      `${t.side(side)}: ${piece} bombards ${t.pieces(targets)} at ${t.place(at)} with strength ${strength}${t.sum(sum)}.`,
      `${t.side(side)} : ${piece} bombarde ${t.pieces(targets)}, ${t.place(at)}, avec une force de ${strength}${t.sum(sum)}.`,
    ),
  moved: ({ side, pieces, from, to, commands }, t, view) =>
    endsOf(view, from).locale === endsOf(view, to).locale
      ? t.say(
          `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'takes', 'take')} post at ${t.place(to)}, ${commandWords(commands, t)}.`,
          `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'prend', 'prennent')} position, ${t.place(to)}, ${commandWords(commands, t)}.`,
        )
      : t.say(
          `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'goes', 'go')} from ${t.place(from)} to ${t.place(to)}, ${commandWords(commands, t)}.`,
          `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'va', 'vont')} de ${t.place(from)} à ${t.place(to)}, ${commandWords(commands, t)}.`,
        ),
  marched: ({ side, piece, from, through, commands }, t) =>
    t.say(
      `${t.side(side)}: ${t.pieces([piece])} marches from ${t.place(from)} by road: ${through.map(t.place).join(', ')}; ${commandWords(commands, t)}.`,
      `${t.side(side)} : ${t.pieces([piece])} marche par la route depuis ${t.place(from)} : ${through.map(t.place).join(', ')} ; ${commandWords(commands, t)}.`,
    ),
  entered: ({ side, piece, through, commands, by }, t) => {
    const way =
      by === 'pontoon'
        ? t.say('by the pontoon bridge', 'par le pont de bateaux')
        : t.say('by road', 'par la route');
    return t.say(
      `${t.side(side)}: ${t.pieces([piece])} enters ${way}: ${through.map(t.place).join(', ')}; ${commandWords(commands, t)}.`,
      `${t.side(side)} : ${t.pieces([piece])} entre ${way} : ${through.map(t.place).join(', ')} ; ${commandWords(commands, t)}.`,
    );
  },
  continued: ({ side, to, commands, shown }, t) =>
    t.say(
      `${t.side(side)}: cavalry goes on to ${t.place(to)}: ${t.shown(shown)}, ${commandWords(commands, t)}.`,
      `${t.side(side)} : la cavalerie prolonge vers ${t.place(to)} : ${t.shown(shown)}, ${commandWords(commands, t)}.`,
    ),
  withdrew: ({ side, pieces, from, to, why }, t) => {
    const reason = why === 'ordered' ? '' : t.say(': nobody faces them', ' : personne en face');
    return t.say(
      `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'withdraws', 'withdraw')} from ${t.place(from)} to the reserve of ${t.place(to)}${reason}.`,
      `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'se replie', 'se replient')} de ${t.place(from)} dans la réserve de ${t.place(to)}${reason}.`,
    );
  },
  maneuverAttack: ({ side, pieces, from, to, commands }, t) =>
    t.say(
      `${t.side(side)}: manoeuvre attack from ${t.place(from)} on ${t.place(to)} with ${t.pieces(pieces)}, ${commandWords(commands, t)}.`,
      `${t.side(side)} : manœuvre d’attaque de ${t.place(from)} sur ${t.place(to)} avec ${t.pieces(pieces)}, ${commandWords(commands, t)}.`,
    ),
  shown: ({ shown }, t) => t.say(`Shown: ${t.shown(shown)}.`, `Montré : ${t.shown(shown)}.`),
  blocked: ({ side, pieces, at }, t) =>
    t.say(
      `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'bars', 'bar')} the way at ${t.place(at)}.`,
      `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'barre', 'barrent')} la route, ${t.place(at)}.`,
    ),
  declinedBlock: ({ side, at }, t) =>
    t.say(
      `${t.side(side)}: they do not block and give up ${t.place(at)}.`,
      `${t.side(side)} : ils ne bloquent pas et cèdent ${t.place(at)}.`,
    ),
  cannotBlock: ({ side, at }, t) =>
    t.say(
      `${t.side(side)}: nobody can block at ${t.place(at)}.`,
      `${t.side(side)} : personne ne peut bloquer à ${t.place(at)}.`,
    ),
  afterBlock: ({ side, choice, advanced, at }, t) => {
    if (choice === 'stay')
      return t.say(`${t.side(side)}: blocked, they stay.`, `${t.side(side)} : bloqués, ils restent.`);
    return t.say(
      `${t.side(side)}: blocked, ${t.pieces(advanced)} ${oneOrMore(advanced, 'advances', 'advance')} to ${t.place(at)}.`,
      `${t.side(side)} : bloqués, ${t.pieces(advanced)} ${oneOrMore(advanced, 'avance', 'avancent')} sur ${t.place(at)}.`,
    );
  },
  maneuverWon: ({ side, pieces, at }, t) =>
    t.say(
      `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'takes', 'take')} ${t.place(at)}.`,
      `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'prend', 'prennent')} ${t.place(at)}.`,
    ),
  assaultDeclared: ({ side, across, attackers, defenders, shown }, t) =>
    t.say(
      `${t.side(side)}: assault across ${t.place(across)} with ${t.pieces(attackers)}, led by ${t.shown(shown)}, against ${t.pieces(defenders)}.`,
      `${t.side(side)} : assaut, ${t.place(across)}, avec ${t.pieces(attackers)}, mené par ${t.shown(shown)}, contre ${t.pieces(defenders)}.`,
    ),
  defensiveFire: ({ side, points: count, shown }, t) =>
    t.say(
      `${t.side(side)}: ${t.shown(shown)} ${oneOrMore(shown, 'fires', 'fire')} on the attackers, ${points(count, t)}.`,
      `${t.side(side)} : ${t.shown(shown)} ${oneOrMore(shown, 'tire', 'tirent')} sur les assaillants, ${points(count, t)}.`,
    ),
  defenceLed: ({ side, shown }, t) =>
    shown.length === 0
      ? t.say(`${t.side(side)}: nobody leads the defence.`, `${t.side(side)} : personne ne mène la défense.`)
      : t.say(
          `${t.side(side)}: the defence is led by ${t.shown(shown)}.`,
          `${t.side(side)} : la défense est menée par ${t.shown(shown)}.`,
        ),
  assaultResult: ({ winner, strength, defence, result, sum, losses }, t) =>
    t.say(
      `Assault ${strength} against ${defence}: ${signed(result)}${t.sum(sum)}. ${t.side(winner)} win; losses: attacker ${losses.attacker}, defender ${losses.defender}.`,
      `Assaut ${strength} contre ${defence} : ${signed(result)}${t.sum(sum)}. Victoire : ${t.side(winner)} ; pertes : attaquant ${losses.attacker}, défenseur ${losses.defender}.`,
    ),
  pursued: ({ side, shown, strength, sum }, t) =>
    t.say(
      `${t.side(side)}: ${t.shown(shown)} ${oneOrMore(shown, 'pursues', 'pursue')} with strength ${strength}${t.sum(sum)}.`,
      `${t.side(side)} : ${t.shown(shown)} ${oneOrMore(shown, 'poursuit', 'poursuivent')} avec une force de ${strength}${t.sum(sum)}.`,
    ),
  noPursuit: ({ side, why }, t) => {
    const [en, fr] = noPursuitReasons[why];
    return t.say(
      `${t.side(side)}: no pursuit is possible, ${en}.`,
      `${t.side(side)} : pas de poursuite possible, ${fr}.`,
    );
  },
  // Nobody may be left to fall back.
  fellBack: ({ side, pieces, to }, t) =>
    pieces.length === 0
      ? null
      : t.say(
          `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'falls', 'fall')} back to the reserve of ${t.place(to)}.`,
          `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'recule', 'reculent')} dans la réserve de ${t.place(to)}.`,
        ),
  tookLocale: ({ side, pieces, at }, t) =>
    t.say(
      `${t.side(side)}: ${t.pieces(pieces)} ${oneOrMore(pieces, 'storms', 'storm')} into ${t.place(at)}.`,
      `${t.side(side)} : ${t.pieces(pieces)} ${oneOrMore(pieces, 'emporte', 'emportent')} ${t.place(at)}.`,
    ),
  lost: ({ side, cause, losses, morale }, t) => {
    const told = losses.map(({ piece, arm, strength, points: count, eliminated }) => {
      const face = `${piece} ${faceMark(arm, strength)}`;
      return eliminated ? t.say(`${face} eliminated`, `${face} éliminé`) : `${face} −${count}`;
    });
    const why = causes[cause][t.language === 'fr' ? 1 : 0];
    return t.say(
      `${t.side(side)} lose (${why}): ${told.join(', ')}. Morale ${morale}.`,
      `Pertes, ${t.side(side)} (${why}) : ${told.join(', ')}. Moral ${morale}.`,
    );
  },
  demoralized: ({ side }, t) =>
    t.say(`${t.side(side)}: the army is demoralised!`, `${t.side(side)} : l’armée est démoralisée !`),
  retreatBegan: ({ side, from, shown }, t) =>
    t.say(
      `${t.side(side)}: retreat from ${t.place(from)}: ${t.shown(shown)}.`,
      `${t.side(side)} : retraite de ${t.place(from)} : ${t.shown(shown)}.`,
    ),
  retreated: ({ side, to }, t, view) => {
    if (to.length === 0) return null;
    const ways = to.map(
      ({ piece, to: goal }) => `${piece} ${t.say('to', 'vers')} ${localeWords(view, goal, t.language)}`,
    );
    return t.say(`${t.side(side)}: ${ways.join(', ')}.`, `${t.side(side)} : ${ways.join(', ')}.`);
  },
  passed: ({ side, what }, t) => {
    const [en, fr] = steps[what];
    return t.say(`${t.side(side)}: ${en}.`, `${t.side(side)} : ${fr}.`);
  },
  turnEnded: () => null,
  claimed: ({ side }, t) =>
    t.say(
      `${t.side(side)}: they claim the victory; the enemy answers when next asked.`,
      `${t.side(side)} : ils réclament la victoire ; l’ennemi répondra quand viendra son tour de décider.`,
    ),
  battleEnded: ({ result, objectives }, t) => {
    const held =
      objectives.length === 0
        ? ''
        : t.say(
            `; objectives held: ${objectives.join(', ')}`,
            ` ; objectifs tenus : ${objectives.join(', ')}`,
          );
    return t.say(
      `The battle is over: ${t.side(result.winner)} win${held}.`,
      `La bataille est finie, victoire : ${t.side(result.winner)}${held}.`,
    );
  },
};

export function tellEvent(event: GameEvent, view: View, language: Language): string | null {
  const told = event as MarengoEvent;
  const sentence = sentences[told.kind] as
    ((event: MarengoEvent, t: Teller, view: View) => string | null) | undefined;
  return sentence === undefined ? event.kind : sentence(told, tellerOf(view, language), view);
}
