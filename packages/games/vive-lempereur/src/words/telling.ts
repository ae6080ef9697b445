/** Every event of the log as a sentence. */
import { counted, listed, type GameEvent, type Language } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { formedWords, hourWords, phaseNames, towards, unitIndex } from './names.ts';
import {
  type Kind,
  type Sentences,
  type Teller,
  cost,
  dangers,
  endings,
  gaits,
  recalls,
  tellerOf,
} from './teller.ts';
import { inBrief, orderNewsWords, tacticNames } from './orders.ts';
import { deployments } from './deployment.ts';
import { fights } from './telling-fights.ts';

/** The course of the battle, marches, arrivals, leaders. */
const moves: Sentences<Exclude<Kind, keyof typeof fights | keyof typeof deployments>> = {
  setUp: ({ units, leaders }, t) => {
    if (units.length === 0)
      return t.say('The armies have still to be set up.', 'Les armées ne sont pas encore en place.');
    const led = leaders.length > 0;
    return t.say(
      `The armies are set up: ${counted(units.length, 'stack', 'stacks')} in sight${led ? `, ${counted(leaders.length, 'leader', 'leaders')}` : ''}.`,
      `Les armées sont en place : ${counted(units.length, 'pile visible', 'piles visibles')}${led ? `, ${counted(leaders.length, 'chef', 'chefs')}` : ''}.`,
    );
  },
  turnBegan: ({ turn, clock }, t) => {
    const [hour, minute] = clock.split(':').map(Number) as [number, number];
    const at = (language: Language) => hourWords(hour * 60 + minute, language);
    return t.say(`Turn ${turn}, ${at('en')}.`, `Tour ${turn}, ${at('fr')}.`);
  },
  playerTurnBegan: ({ side, turn }, t) =>
    t.of(side, `their part of turn ${turn} begins.`, `leur part du tour ${turn} commence.`),
  phaseBegan: ({ side, phase }, t) => t.of(side, `${phaseNames[phase].en}.`, `${phaseNames[phase].fr}.`),
  battleEnded: ({ result, points }, t) => {
    const score = t.say(
      `${t.side('french').en} ${points.french}, ${t.side('coalition').en} ${points.coalition}`,
      `${t.side('french').fr} ${points.french}, ${t.side('coalition').fr} ${points.coalition}`,
    );
    const how = t.both(endings[result.by]);
    if (result.winner === null)
      return t.say(`The battle ends in a draw (${score}).`, `La bataille reste indécise (${score}).`);
    return t.of(result.winner, `victory ${how} (${score}).`, `victoire ${how} (${score}).`);
  },
  uncovered: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'comes', 'come')} to light in ${t.hex(at)}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'découvre', 'découvrent')} en ${t.hex(at)}.`,
    ),
  reordered: ({ side, at, top }, t) =>
    t.of(
      side,
      `${t.unit(top)} ${t.verb(top, 'comes', 'come')} to lie on top in ${t.hex(at)}.`,
      `${t.unit(top)} ${t.verb(top, 'passe', 'passent')} au sommet de la pile en ${t.hex(at)}.`,
    ),
  straightened: ({ side, unit, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'turns', 'turn')} ${towards(facing, 'en')}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'tourne', 'tournent')} ${towards(facing, 'fr')}.`,
    ),
  stepped: ({ side, unit, with: others, gait, from, to, cost: points, backward, road }, t) => {
    const goes = t.does(unit, gaits[gait]);
    const manner = `${backward ? t.say(' backwards', ' à reculons') : ''}${road ? t.say(' by road', ' par la route') : ''}`;
    return t.of(
      side,
      `${t.group(unit, others)} ${goes}${manner} from ${from} to ${t.hex(to)}, ${cost(points, t)}.`,
      `${t.group(unit, others)} ${goes}${manner} de ${from} à ${t.hex(to)}, ${cost(points, t)}.`,
    );
  },
  turned: ({ side, unit, with: others, facing, cost: points }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} ${t.verb(unit, 'turns', 'turn')} ${towards(facing, 'en')}, ${cost(points, t)}.`,
      `${t.group(unit, others)} se ${t.verb(unit, 'tourne', 'tournent')} ${towards(facing, 'fr')}, ${cost(points, t)}.`,
    ),
  formed: ({ side, unit, with: others, formation, facing, cost: points }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} ${t.verb(unit, 'forms', 'form')} up: ${formedWords(formation, facing, 'en')}, ${cost(points, t)}.`,
      `${t.group(unit, others)} se ${t.verb(unit, 'forme', 'forment')} : ${formedWords(formation, facing, 'fr')}, ${cost(points, t)}.`,
    ),
  skirmished: ({ side, unit, hexes }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'skirmishes', 'skirmish')} in ${listed(hexes, 'en')}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'déploie', 'déploient')} en tirailleurs en ${listed(hexes, 'fr')}.`,
    ),
  halted: ({ side, unit, with: others, at }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} ${t.verb(unit, 'ends its', 'end their')} move in ${t.hex(at)}.`,
      `${t.group(unit, others)} ${t.verb(unit, 'finit son', 'finissent leur')} mouvement en ${t.hex(at)}.`,
    ),
  leaderMoved: ({ side, leader, from, to, cost: points }, t) =>
    t.of(
      side,
      `${t.leader(leader)} rides from ${from} to ${t.hex(to)}, ${cost(points, t)}.`,
      `${t.leader(leader)} va de ${from} à ${t.hex(to)}, ${cost(points, t)}.`,
    ),
  abandoned: ({ side, unit, at, marker }, t) =>
    t.of(
      side,
      `the men of ${t.unit(unit)} leave their guns in ${t.hex(at)}, marker ${marker}.`,
      `les servants ${t.ofUnit(unit)} abandonnent leurs pièces en ${t.hex(at)}, marqueur ${marker}.`,
    ),
  captured: ({ side, unit, at }, t) =>
    t.of(
      side,
      `the guns of ${t.unit(unit)} are taken in ${t.hex(at)}.`,
      `les pièces ${t.ofUnit(unit)} sont prises en ${t.hex(at)}.`,
    ),
  routed: ({ side, unit, marker }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} routed, marker ${marker}.`,
      `${t.unit(unit)} ${t.verb(unit, 'est', 'sont')} en déroute, marqueur ${marker}.`,
    ),
  thresholdRolled: ({ side, corps }, t) =>
    t.of(
      side,
      `the threshold of ${t.corps(corps)} is rolled in secret.`,
      `le seuil ${t.corpsNamed(corps).of} est tiré en secret.`,
    ),
  fatigued: ({ side, corps, fatigue }, t) =>
    t.of(side, `${t.corps(corps)}: fatigue ${fatigue}.`, `${t.corps(corps)} : fatigue ${fatigue}.`),
  detached: ({ side, corps, units }, t) =>
    t.of(
      side,
      `${t.units(units)} of ${t.corps(corps)}: a provisional corps.`,
      `${t.units(units)} (${t.corps(corps)}) : un corps provisoire.`,
    ),
  courierSent: ({ side, courier, leader, at }, t) =>
    t.of(
      side,
      `courier ${courier} leaves ${t.leader(leader)} in ${t.hex(at)}.`,
      `l’estafette ${courier} quitte ${t.leader(leader)} en ${t.hex(at)}.`,
    ),
  courierRode: ({ side, courier, from, to }, t) =>
    t.of(
      side,
      `courier ${courier} rides from ${from} to ${t.hex(to)}.`,
      `l’estafette ${courier} va de ${from} à ${t.hex(to)}.`,
    ),
  courierArrived: ({ side, courier, leader, at, die, obedience, obeyed }, t) => {
    const dice =
      die === undefined
        ? ''
        : t.say(` (die ${die} against ${obedience})`, ` (dé ${die} contre ${obedience})`);
    const told = (en: string, fr: string) =>
      die === undefined ? '' : t.say(`: ${en}${dice}`, ` : ${fr}${dice}`);
    const outcome =
      obeyed === true
        ? told('he obeys from the next turn on', 'il obéira dès le prochain tour')
        : told('he does not obey yet', 'il n’obéit pas encore');
    return t.of(
      side,
      `courier ${courier} finds ${t.leader(leader)} in ${t.hex(at)}${outcome}.`,
      `l’estafette ${courier} trouve ${t.leader(leader)} en ${t.hex(at)}${outcome}.`,
    );
  },
  courierTurned: ({ side, courier, from, to }, t) =>
    t.of(
      side,
      `courier ${courier} is turned back from ${from} to ${t.hex(to)}.`,
      `l’estafette ${courier} est refoulée de ${from} en ${t.hex(to)}.`,
    ),
  sideBegins: ({ side }, t) =>
    t.of(side, 'they play the first corps of this turn.', 'ils jouent le premier corps de ce tour.'),
  sidePassed: ({ side }, t) => t.of(side, 'they let the enemy play first.', 'ils laissent jouer l’ennemi.'),
  corpsActivated: ({ side, corps, leaders, units }, t) => {
    const who = [...corps.map(t.corps), ...leaders.map(t.leader)];
    const lent =
      units.length === 0 ? '' : t.say(`; lent to it: ${t.units(units)}`, ` ; on lui prête ${t.units(units)}`);
    return t.of(side, `${listed(who, 'en')} in play${lent}.`, `à ${listed(who, 'fr')} de jouer${lent}.`);
  },
  corpsLate: ({ side, corps, seconds, morale }, t) =>
    t.of(
      side,
      `${t.corps(corps)} took up to ${seconds} seconds: morale ${morale} to its next turn.`,
      `${t.corps(corps)} a pris jusqu’à ${seconds} secondes : moral ${morale} jusqu’à son prochain tour.`,
    ),
  leftOversPlayed: ({ side }, t) =>
    t.of(side, 'units out of command are played.', 'les unités hors de commandement jouent.'),
  orderShown: ({ side, corps, tactic }, t) => {
    const what = tactic === undefined || tactic === 'none' ? null : tacticNames[tactic];
    const words = what === null ? '' : t.say(`: ${what.en}`, ` : ${what.fr}`);
    return t.of(
      side,
      `the order of ${t.corps(corps)} is shown${words}.`,
      `l’ordre du corps ${t.corps(corps)} est montré${words}.`,
    );
  },
  orderNews: ({ corps, news, tactic, die, against }, t) => {
    const dice =
      die === undefined ? '' : t.say(` (die ${die} against ${against})`, ` (dé ${die} contre ${against})`);
    const [en, fr] = orderNewsWords[news](inBrief(tactic));
    return t.say(`${t.corps(corps)}: ${en}${dice}.`, `${t.corps(corps)} : ${fr}${dice}.`);
  },
  freshInVain: ({ corps }, t) =>
    t.say(
      `${t.corps(corps)} comes fresh from the reserve, but others fight with it: no bonus.`,
      `${t.corps(corps)} : troupes fraîches, mais d’autres combattent avec elles : pas de bonus.`,
    ),
  ordersWritten: ({ side }, t) =>
    t.of(side, 'the first orders are written.', 'les premiers ordres sont écrits.'),
  commandJudged: ({ side, units, leaders }, t) => {
    if (units.length + leaders.length === 0)
      return t.of(side, 'everybody is in command.', 'toutes les troupes sont commandées.');
    const out = [...(units.length === 0 ? [] : [t.units(units)]), ...leaders.map(t.leader)];
    return t.of(
      side,
      `out of command: ${listed(out, 'en')}.`,
      `hors de commandement : ${listed(out, 'fr')}.`,
    );
  },
  takenInHand: ({ side, leader, units }, t) =>
    t.of(
      side,
      `${t.leader(leader)} takes ${t.units(units)} in hand.`,
      `${t.leader(leader)} prend en main ${t.units(units)}.`,
    ),
  initiativeTested: ({ side, leader, die, initiative, passes }, t) =>
    t.of(
      side,
      `${t.leader(leader)} acts of his own accord? Die ${die} against ${initiative}: ${passes ? 'he may ride, half as far' : 'he stays where he is'}.`,
      `${t.leader(leader)} agit-il de son propre chef ? Dé ${die} contre ${initiative} : ${passes ? 'il peut partir, moitié moins loin' : 'il reste où il est'}.`,
    ),
  leaderWounded: ({ side, leader, at, die, back }, t) =>
    t.of(
      side,
      `${t.leader(leader)} is wounded in ${t.hex(at)} (die ${die}): back in turn ${back}.`,
      `${t.leader(leader)} est blessé en ${t.hex(at)} (dé ${die}) : de retour au tour ${back}.`,
    ),
  leaderReturned: ({ side, leader, at }, t) =>
    t.of(
      side,
      `${t.leader(leader)} is well again and takes his place in ${t.hex(at)}.`,
      `${t.leader(leader)}, rétabli, reprend sa place en ${t.hex(at)}.`,
    ),
  screened: ({ side, unit, at, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'puts', 'put')} out voltigeurs in ${t.hex(at)}, ${towards(facing, 'en')}.`,
      `${t.unit(unit)} ${t.verb(unit, 'déploie', 'déploient')} des voltigeurs en ${t.hex(at)}, ${towards(facing, 'fr')}.`,
    ),
  screenMoved: ({ side, unit, from, to }, t) =>
    t.of(
      side,
      `the voltigeurs of ${t.unit(unit)} go from ${from} to ${t.hex(to)}.`,
      `les voltigeurs ${t.ofUnit(unit)} vont de ${from} à ${t.hex(to)}.`,
    ),
  screenRecalled: ({ side, unit, at, why }, t) =>
    t.of(
      side,
      `the voltigeurs of ${t.unit(unit)} in ${t.hex(at)} come back ${recalls[why][0]}.`,
      `les voltigeurs ${t.ofUnit(unit)} en ${t.hex(at)} rentrent ${recalls[why][1]}.`,
    ),
  entered: ({ side, unit, at, leaders }, t) => {
    const along = listed(leaders.map(t.leader), t.language);
    const led = along === '' ? '' : t.say(` with ${along}`, ` avec ${along}`);
    return t.of(
      side,
      `${t.unit(unit)}${led} ${t.verb(unit, 'arrives', 'arrive')} at ${t.hex(at)}.`,
      `${t.unit(unit)}${led} ${t.verb(unit, 'arrive', 'arrivent')} en ${t.hex(at)}.`,
    );
  },
  leaderEntered: ({ side, leader, at }, t) =>
    t.of(side, `${t.leader(leader)} arrives at ${t.hex(at)}.`, `${t.leader(leader)} arrive en ${t.hex(at)}.`),
  leftMap: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'leaves', 'leave')} the map from ${t.hex(at)}.`,
      `${t.unit(unit)} ${t.verb(unit, 'quitte', 'quittent')} la carte depuis ${t.hex(at)}.`,
    ),
  leaderLeftMap: ({ side, leader, at }, t) =>
    t.of(
      side,
      `${t.leader(leader)} leaves the map with them from ${t.hex(at)}.`,
      `${t.leader(leader)} quitte la carte avec ses troupes depuis ${t.hex(at)}.`,
    ),
  leaderInDanger: ({ side, leader, die, falls, why }, t) =>
    t.of(
      side,
      `${t.leader(leader)} is in danger ${t.both(dangers[why])}: die ${die}; ${falls ? 'he falls' : 'unharmed'}.`,
      `${t.leader(leader)} est en danger ${t.both(dangers[why])} : dé ${die} ; ${falls ? 'il tombe' : 'indemne'}.`,
    ),
  leaderFell: ({ side, leader, at }, t) =>
    t.of(
      side,
      `${t.leader(leader)} has fallen in ${t.hex(at)}.`,
      `${t.leader(leader)} est tombé en ${t.hex(at)}.`,
    ),
  leaderDisplaced: ({ side, leader, from, to }, t) =>
    t.of(
      side,
      `${t.leader(leader)} is driven from ${from} to ${t.hex(to)}.`,
      `${t.leader(leader)} est rejeté de ${from} en ${t.hex(to)}.`,
    ),
  leaderReplaced: ({ side, leader, at }, t) =>
    t.of(
      side,
      `a successor to ${t.leader(leader)} takes over in ${t.hex(at)}.`,
      `un successeur de ${t.leader(leader)} prend le commandement en ${t.hex(at)}.`,
    ),
  points: ({ side, count, total, why }, t, view) => {
    const cause = unitIndex(view, why) < 0 ? t.leader(why) : t.unit(why);
    return t.of(
      side,
      `+${counted(count, 'point', 'points')} for ${cause}, ${total} in all.`,
      `+${counted(count, 'point', 'points')} pour ${cause}, ${total} en tout.`,
    );
  },
};

const sentences: Sentences<Kind> = { ...moves, ...fights, ...deployments };

export function tellEvent(event: GameEvent, view: View, language: Language): string | null {
  const sentence = (Object.hasOwn(sentences, event.kind) ? sentences[event.kind as Kind] : null) as
    ((event: GameEvent, t: Teller, view: View) => string | null) | null;
  return sentence === null ? event.kind : sentence(event, tellerOf(view, language), view);
}
