/** Questions, and what each part of an answer means. */
import {
  counted,
  partText,
  type Action,
  type Decision,
  type Language,
  type Part,
  type Words,
} from '@bivouac/kernel';
import { commandCost } from '../tables.ts';
import type { View } from '../view.ts';
import {
  endsOf,
  faceMark,
  linkWords,
  localeWords,
  mapOf,
  pieceNamed,
  piecesWords,
  placeWords,
} from './names.ts';

type Frame = NonNullable<View['now']>;
type FrameOf<Name extends Frame['step']> = Extract<Frame, { step: Name }>;

function top<Name extends Frame['step']>(view: View, step: Name): FrameOf<Name> | null {
  return view.now?.step === step ? (view.now as FrameOf<Name>) : null;
}

const plain: Readonly<Record<string, Words>> = {
  assaults: {
    en: 'Assaults: which approach do you assault, if any?',
    fr: 'Assauts : par quelle approche, s’il y en a une ?',
  },
  movement: {
    en: 'Movement: choose a piece, then those that go with it, then where to; or end your movement.',
    fr: 'Mouvement : choisissez un pion, puis ceux qui l’accompagnent, puis où aller ; ou finissez vos mouvements.',
  },
  announcement: {
    en: 'Does artillery announce a bombardment?',
    fr: 'L’artillerie annonce-t-elle un bombardement ?',
  },
  continuation: {
    en: 'Does the cavalry go on to block an approach, or stay in reserve?',
    fr: 'La cavalerie prolonge-t-elle vers une approche, ou reste-t-elle en réserve ?',
  },
  march: {
    en: 'Does the cavalry march on along the road?',
    fr: 'La cavalerie poursuit-elle sa marche sur la route ?',
  },
  pursuit: {
    en: 'The assault is won: does your cavalry pursue?',
    fr: 'L’assaut est gagné : votre cavalerie poursuit-elle ?',
  },
};

const causes: Readonly<Record<string, Words>> = {
  bombardment: { en: 'by the bombardment', fr: 'par le bombardement' },
  defensiveFire: { en: 'by the defensive fire', fr: 'par la défense d’artillerie' },
  assaultResult: { en: 'by the assault', fr: 'par l’assaut' },
  pursuit: { en: 'by the pursuit', fr: 'par la poursuite' },
  pursuers: { en: 'among the pursuers', fr: 'parmi les poursuivants' },
  retreatFromReserve: { en: 'retreating from reserve', fr: 'en retraite depuis la réserve' },
  retreatFromApproach: { en: 'retreating from the approach', fr: 'en retraite depuis l’approche' },
};

export function question(decision: Decision, view: View, language: Language): string {
  const asked = asks[decision.question]?.(decision, view, language) ?? plain[decision.question]?.[language];
  return asked ?? decision.question;
}

type Asked = (decision: Decision, view: View, language: Language) => string | undefined;

const asks: Readonly<Record<string, Asked>> = {
  activation: ({ about }, _view, language) => {
    const picks = Number(about?.picks ?? 0);
    return language === 'fr'
      ? `Surprise : quels pions inactifs activez-vous (${picks} au plus) ?`
      : `Surprise: which inactive pieces do you activate (${picks} at most)?`;
  },
  bombardment: (_decision, view, language) => {
    const frame = top(view, 'bombardment');
    const gun = frame === null ? '' : piecesWords(view, [frame.gun], language);
    return language === 'fr'
      ? `Bombardement annoncé par ${gun} : tirer ou annuler ?`
      : `Bombardment announced by ${gun}: fire or cancel?`;
  },
  block: (_decision, view, language) => {
    const frame = top(view, 'block');
    if (frame === null) return undefined;
    const { locale, beyond } = endsOf(view, frame.approach);
    const at = localeWords(view, beyond ?? '', language);
    const from = localeWords(view, locale, language);
    const who = piecesWords(view, frame.group, language);
    return language === 'fr'
      ? `Manœuvre d’attaque sur ${at} depuis ${from} avec ${who} : bloquez-vous avec des réserves, ou battez-vous en retraite ?`
      : `A manoeuvre attack on ${at} from ${from} with ${who}: do you block with reserves, or retreat?`;
  },
  blocked: (_decision, view, language) => {
    const frame = top(view, 'blocked');
    const at = frame === null ? '' : placeWords(view, frame.approach, language);
    return language === 'fr'
      ? `Votre attaque est bloquée : rester, avancer sur l’approche, ${at}, ou scinder le groupe ?`
      : `Your attack is blocked: stay, advance to the approach at ${at}, or split the group?`;
  },
  defence: (_decision, view, language) => {
    const frame = top(view, 'defence');
    if (frame === null) return undefined;
    const { approach } = frame;
    const leaders = piecesWords(view, frame.leaders, language);
    const at = placeWords(
      view,
      mapOf(view).approaches.find(({ id }) => id === approach)?.opposite ?? approach,
      language,
    );
    return language === 'fr'
      ? `Assaut sur ${at}, mené par ${leaders} : tirer d’abord, mener la défense, ou tenir sans meneur ?`
      : `An assault on ${at}, led by ${leaders}: fire first, lead the defence, or stand without a leader?`;
  },
  lossChoice: ({ about }, view, language) => {
    const points = Number(about?.points ?? 0);
    const cause = causes[String(about?.cause)]?.[language] ?? '';
    const frame = top(view, 'lossChoice');
    const from = frame === null ? '' : piecesWords(view, frame.from, language);
    const among = from === '' ? '' : language === 'fr' ? ` entre ${from}` : ` among ${from}`;
    return language === 'fr'
      ? `Pertes ${cause} : ${points} point${points === 1 ? '' : 's'} à répartir${among}.`
      : `Losses ${cause}: ${points} point${points === 1 ? '' : 's'} to allot${among}.`;
  },
  retreatDestinations: (_decision, view, language) => {
    const frame = top(view, 'retreatDestinations');
    const from = frame === null ? '' : localeWords(view, frame.locale, language);
    return language === 'fr'
      ? `Retraite de ${from} : quel pion va où ?`
      : `Retreat from ${from}: which block goes where?`;
  },
};

const verbs: Readonly<Record<string, Words>> = {
  end: { en: 'end this step', fr: 'finir cette étape' },
  pass: { en: 'pass', fr: 'passer' },
  activate: { en: 'activate…', fr: 'activer…' },
  announce: { en: 'announce a bombardment', fr: 'annoncer un bombardement' },
  fire: { en: 'fire', fr: 'tirer' },
  cancel: { en: 'cancel', fr: 'annuler' },
  stand: { en: 'stand without a leader', fr: 'tenir sans meneur' },
  lead: { en: 'lead with…', fr: 'mener avec…' },
  hold: { en: 'do not pursue', fr: 'ne pas poursuivre' },
  pursue: { en: 'pursue with…', fr: 'poursuivre avec…' },
  block: { en: 'block with…', fr: 'bloquer avec…' },
  retreat: { en: 'retreat', fr: 'battre en retraite' },
  stay: { en: 'stay', fr: 'rester' },
  advance: { en: 'advance to the approach', fr: 'avancer sur l’approche' },
  split: { en: 'split: these advance', fr: 'scinder : ceux-ci avancent' },
  reserve: { en: 'back to its own reserve', fr: 'retour en réserve' },
  // What a march costs shows only on its way: by a secondary road it is one command (MAR-8-08, MAR-8-11).
  road: {
    en: 'march by road (main roads: no command)',
    fr: 'marcher par la route (principale : gratuite)',
  },
  pontoon: { en: 'enter by the pontoon bridge', fr: 'entrer par le pont de bateaux' },
  stop: { en: 'stop here', fr: 's’arrêter ici' },
  lost: { en: 'is lost: there is no room', fr: 'est perdu : il n’y a pas de place' },
  resign: { en: 'resign', fr: 'abandonner la partie' },
  claim: { en: 'claim the victory', fr: 'réclamer la victoire' },
  consent: { en: 'concede the victory', fr: 'reconnaître la défaite' },
};

/** What it is that is ended or passed over, where that is known. */
const leavings: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  assaults: { end: { en: 'no more assaults', fr: 'plus d’assaut' } },
  movement: { end: { en: 'end your movement', fr: 'finir vos mouvements' } },
  announcement: { pass: { en: 'no bombardment', fr: 'pas de bombardement' } },
  activation: { pass: { en: 'activate nobody', fr: 'n’activer personne' } },
};

export function part(chosen: Part, partial: Action, view: View, language: Language): string {
  const text = partText(chosen);
  const piece = pieceNamed(view, text);
  if (piece !== null) return pieceOption(text, partial, view, language);
  const verb = leavings[view.now?.step ?? '']?.[text] ?? verbs[text];
  if (verb !== undefined) return verb[language];
  const [word = '', ...rest] = text.split(' ');
  return phrases[word]?.(view, rest.join(' '), partial, language) ?? text;
}

/** A block on a list: its face, and where it stands unless that is clear from those chosen before it. */
function pieceOption(name: string, partial: Action, view: View, language: Language): string {
  const piece = pieceNamed(view, name)!;
  const face = piece.arm === null || piece.strength === null ? '' : ` ${faceMark(piece.arm, piece.strength)}`;
  const beside = partial.some((other) => pieceNamed(view, partText(other))?.at === piece.at);
  return beside ? `${name}${face}` : `${name}${face}, ${placeWords(view, piece.at, language)}`;
}

/** What a group pays that goes off the roads (MAR-8-11). */
function crossingCost(language: Language): string {
  const cost = commandCost.offRoadGroupMove;
  return language === 'fr'
    ? counted(cost, 'commandement', 'commandements')
    : counted(cost, 'command', 'commands');
}

type Phrase = (view: View, name: string, partial: Action, language: Language) => string;

const phrases: Readonly<Record<string, Phrase>> = {
  assault: (view, id, _partial, language) => {
    const { locale, beyond } = endsOf(view, id);
    const [from, to] = [localeWords(view, locale, language), localeWords(view, beyond ?? '', language)];
    return language === 'fr'
      ? `assaut de ${from} sur ${to} [${id}]`
      : `assault from ${from} on ${to} [${id}]`;
  },
  block: (view, id, _partial, language) =>
    `${language === 'fr' ? 'bloquer' : 'block'} ${placeWords(view, id, language)} [${id}]`,
  cross: (view, id, _partial, language) => {
    const { beyond } = endsOf(view, id);
    const enemies = view.pieces.some(
      ({ at, side }) => side !== view.side && (at === beyond || at.startsWith(`${beyond ?? '?'}/`)),
    );
    const verb = enemies ? { en: 'attack', fr: 'attaquer' } : { en: 'move to', fr: 'aller à' };
    const told = `${verb[language]} ${localeWords(view, beyond ?? id, language)} [${id}]`;
    return view.now?.step === 'movement' ? `${told}, ${crossingCost(language)}` : told;
  },
  along: (view, id, partial, language) => {
    const verb = language === 'fr' ? 'par la route vers' : 'by road to';
    return `${verb} ${linkWords(view, id, reachedBy(view, partial), language)} [${id}]`;
  },
  at: (view, id, _partial, language) =>
    `${language === 'fr' ? 'sur' : 'at'} ${placeWords(view, id, language)} [${id}]`,
  to: (view, id, _partial, language) =>
    `${language === 'fr' ? 'vers' : 'to'} ${localeWords(view, id, language)} [${id}]`,
};

/** Where a road move has come to with the links chosen so far. */
function reachedBy(view: View, partial: Action): string | null {
  const file = mapOf(view);
  let at =
    partial.map((name) => pieceNamed(view, partText(name))?.at ?? null).find((place) => place !== null) ??
    null;
  if (at === null || at === 'waiting') at = null;
  for (const chosen of partial) {
    const [word, id] = partText(chosen).split(' ');
    if (word !== 'along') continue;
    const entry = file.entries.find((one) => `entry:${one.id}` === id);
    const link = file.links.find((one) => one.id === id);
    if (entry !== undefined) at = entry.locale;
    if (link === undefined) continue;
    const { locale, beyond } = endsOf(view, link.approach);
    at = locale === at ? beyond : locale;
  }
  return at;
}

/** What it means to choose nothing more. */
export function stop(partial: Action, _view: View, language: Language): string {
  const marching = partial.some((one) => partText(one).startsWith('along '));
  if (marching) return language === 'fr' ? 'finir la marche ici' : 'end the march here';
  // Whoever has crossed and could go on to an approach stays where he has come to.
  const isAcross = partText(partial.at(-1) ?? '').startsWith('cross ');
  if (isAcross) return language === 'fr' ? 'rester là, en réserve' : 'stay there in reserve';
  return language === 'fr' ? 'c’est tout' : 'that is all';
}
