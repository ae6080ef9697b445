/** Fire, shock, charges, morale and rally in sentences. */
import { counted, formedWords, hexesWords, stepsWords, sumWords, towards } from './names.ts';
import {
  type Sentences,
  added,
  arcs,
  blow,
  breakCauses,
  ends,
  fails,
  fireEffect,
  firesAs,
  holds,
  lossCauses,
  moods,
  testCauses,
  tested,
  worth,
} from './teller.ts';

type Fight =
  | 'facingTested'
  | 'recoiled'
  | 'recoilTested'
  | 'heldFire'
  | 'fired'
  | 'stepsLost'
  | 'halfLost'
  | 'lossRolled'
  | 'destroyed'
  | 'shockDeclared'
  | 'revealed'
  | 'clashed'
  | 'overrun'
  | 'disorganised'
  | 'brokenAgain'
  | 'noRoom'
  | 'surrounded'
  | 'retreated'
  | 'pushed'
  | 'advanced'
  | 'charged'
  | 'squareTested'
  | 'squareFormed'
  | 'counterchargeTested'
  | 'exploited'
  | 'reformed'
  | 'moraleTested'
  | 'testSpared'
  | 'rallyTested'
  | 'sheltered'
  | 'rallied'
  | 'moodChanged'
  | 'recoveryTested'
  | 'chargeTested';

export const fights: Sentences<Fight> = {
  facingTested: (event, t) =>
    tested(event, ['has to fall in with its stack', 'doit s’accorder avec sa pile'], holds, fails, t),
  recoiled: ({ side, unit, from, to }, t) =>
    t.of(
      side,
      `${t.unit(unit)} goes back from ${from} to ${t.hex(to)} before contact.`,
      `${t.unit(unit)} recule de ${from} à ${t.hex(to)} avant le contact.`,
    ),
  recoilTested: (event, t) =>
    tested(
      event,
      ['would go back before contact', 'veut reculer avant le contact'],
      ['it gets away', 'le recul est possible'],
      fails,
      t,
    ),
  heldFire: ({ side, at }, t) => t.of(side, `no fire at ${t.hex(at)}.`, `aucun feu sur ${t.hex(at)}.`),
  fired: ({ side, units, at, how, values, together, value, die, sum, result }, t) => {
    const shares = worth(values, t);
    const shared =
      shares === ''
        ? ''
        : ` (${shares}${together.length === 0 ? '' : `; ${sumWords(together, t.language)}`})`;
    return t.of(
      side,
      `${t.units(units)} ${firesAs[how][0]} ${t.hex(at)}, fire value ${value}${shared}; die ${die}${added(sum, t)}; ${fireEffect(result, t)}.`,
      `${t.units(units)} ${firesAs[how][1]} ${t.hex(at)}, valeur de feu ${value}${shared} ; dé ${die}${added(sum, t)} ; ${fireEffect(result, t)}.`,
    );
  },
  stepsLost: ({ side, unit, steps, left, why }, t) =>
    t.of(
      side,
      `${t.unit(unit)} loses ${stepsWords(steps, 'en')} ${lossCauses[why][0]}, ${left} left.`,
      `${t.unit(unit)} perd ${stepsWords(steps, 'fr')} ${lossCauses[why][1]}, reste ${left}.`,
    ),
  halfLost: ({ side, unit, halves, half }, t) =>
    t.of(
      side,
      `${t.unit(unit)} takes ${counted(halves, 'half loss', 'half losses')}, ${half} open.`,
      `${t.unit(unit)} subit ${counted(halves, 'demi-perte', 'demi-pertes')}, ${half} en suspens.`,
    ),
  lossRolled: ({ side, unit, dice, steps }, t) =>
    t.of(
      side,
      `${t.unit(unit)}: ${counted(dice.length, 'die', 'dice')} for its losses (${dice.join(', ')}), of which ${steps} are real.`,
      `${t.unit(unit)} : ${counted(dice.length, 'dé', 'dés')} pour ses pertes (${dice.join(', ')}), dont ${steps} réelles.`,
    ),
  destroyed: ({ side, unit, at, why }, t) =>
    t.of(
      side,
      `${t.unit(unit)} is no more, in ${t.hex(at)}${t.both(ends[why])}.`,
      `${t.unit(unit)} n’est plus, en ${t.hex(at)}${t.both(ends[why])}.`,
    ),
  shockDeclared: ({ side, attackers, at }, t) =>
    t.of(
      side,
      `${t.units(attackers)} will attack ${t.hex(at)}.`,
      `${t.units(attackers)} attaquera ${t.hex(at)}.`,
    ),
  revealed: ({ side, at, units }, t) =>
    t.of(side, `in ${t.hex(at)} stand ${t.units(units)}.`, `en ${t.hex(at)} se trouvent ${t.units(units)}.`),
  clashed: ({ side, attackers, defenders, powers, odds, die, sum, results, arc, values }, t) => {
    const shares = worth(values, t);
    const how = shares === '' ? '' : ` (${shares})`;
    return t.of(
      side,
      `${t.units(attackers)} against ${t.units(defenders)}${arcs[arc][0]}: power ${powers[0]} against ${powers[1]}, ${odds}${how}; die ${die}${added(sum, t)}; attackers: ${blow(results[0], t)}; defenders: ${blow(results[1], t)}.`,
      `${t.units(attackers)} contre ${t.units(defenders)}${arcs[arc][1]} : puissance ${powers[0]} contre ${powers[1]}, ${odds}${how} ; dé ${die}${added(sum, t)} ; attaquants : ${blow(results[0], t)} ; défenseurs : ${blow(results[1], t)}.`,
    );
  },
  overrun: ({ side, attackers, at }, t) =>
    t.of(
      side,
      `${t.units(attackers)} takes the guns in ${t.hex(at)} without a fight.`,
      `${t.units(attackers)} prend sans combat les pièces en ${t.hex(at)}.`,
    ),
  disorganised: ({ side, unit, marker, cause }, t) =>
    t.of(
      side,
      `${t.unit(unit)} is disorganised${breakCauses[cause][0]}, marker ${marker}.`,
      `${t.unit(unit)} se désorganise${breakCauses[cause][1]}, marqueur ${marker}.`,
    ),
  brokenAgain: ({ side, unit, cause }, t) =>
    t.of(
      side,
      `${t.unit(unit)}, disorganised already, breaks again${breakCauses[cause][0]}.`,
      `${t.unit(unit)}, déjà en désordre, rompt encore${breakCauses[cause][1]}.`,
    ),
  noRoom: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} finds no room behind ${t.hex(at)}.`,
      `${t.unit(unit)} ne trouve pas de place derrière ${t.hex(at)}.`,
    ),
  surrounded: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} is surrounded in ${t.hex(at)}.`,
      `${t.unit(unit)} se trouve sans issue en ${t.hex(at)}.`,
    ),
  retreated: ({ side, unit, with: others, from, to }, t) =>
    to === null
      ? t.of(
          side,
          `${t.group(unit, others)} flees off the map from ${from}.`,
          `${t.group(unit, others)} s’enfuit hors de la carte depuis ${from}.`,
        )
      : t.of(
          side,
          `${t.group(unit, others)} retreats from ${from} to ${t.hex(to)}.`,
          `${t.group(unit, others)} bat en retraite de ${from} à ${t.hex(to)}.`,
        ),
  pushed: ({ side, unit, hexes }, t) =>
    t.of(
      side,
      `${t.unit(unit)} is pushed along, ${hexesWords(hexes, 'en')}.`,
      `${t.unit(unit)} est bousculée, ${hexesWords(hexes, 'fr')}.`,
    ),
  advanced: ({ side, unit, with: others, from, to }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} advances from ${from} to ${t.hex(to)}.`,
      `${t.group(unit, others)} avance de ${from} à ${t.hex(to)}.`,
    ),
  charged: ({ side, unit, with: others, formation, facing }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} charges, ${formedWords(formation, facing, 'en')}.`,
      `${t.group(unit, others)} charge, ${formedWords(formation, facing, 'fr')}.`,
    ),
  squareTested: (event, t) =>
    tested(
      event,
      [
        `would form square, the cavalry ${hexesWords(event.distance, 'en')} away`,
        `veut former le carré, la cavalerie à ${hexesWords(event.distance, 'fr')}`,
      ],
      ['the square stands', 'le carré est formé'],
      fails,
      t,
    ),
  squareFormed: ({ side, at, units }, t) =>
    t.of(
      side,
      `${t.units(units)}: in square in ${t.hex(at)}.`,
      `${t.units(units)} : carré formé en ${t.hex(at)}.`,
    ),
  counterchargeTested: (event, t) =>
    tested(event, ['would countercharge', 'veut contrecharger'], ['it rides', 'elle s’élance'], fails, t),
  exploited: ({ side, unit, to, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} rides on into ${t.hex(to)}, ${towards(facing, 'en')}.`,
      `${t.unit(unit)} poursuit en ${t.hex(to)}, ${towards(facing, 'fr')}.`,
    ),
  reformed: ({ side, unit, formation, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} reforms: ${formedWords(formation, facing, 'en')}.`,
      `${t.unit(unit)} se reforme : ${formedWords(formation, facing, 'fr')}.`,
    ),
  moraleTested: (event, t) => {
    const [en, fr] = testCauses[event.cause];
    const [inArc, deArc] = arcs[event.arc];
    return tested(event, [`is tried ${en}${inArc}`, `est mise à l’épreuve ${fr}${deArc}`], holds, fails, t);
  },
  testSpared: ({ side, unit, at }, t) =>
    t.of(
      side,
      `behind the walls of ${t.hex(at)}, ${t.unit(unit)} need not test.`,
      `à l’abri des murs de ${t.hex(at)}, ${t.unit(unit)} n’a pas à tester.`,
    ),
  rallyTested: (event, t) =>
    tested(
      event,
      ['tries to rally', 'tente de se rallier'],
      ['it rallies', 'le ralliement réussit'],
      fails,
      t,
    ),
  sheltered: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} stays in shelter in ${t.hex(at)}.`,
      `${t.unit(unit)} reste à l’abri en ${t.hex(at)}.`,
    ),
  rallied: ({ side, unit, formation, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} is in order again: ${formedWords(formation, facing, 'en')}.`,
      `${t.unit(unit)} se remet en ordre : ${formedWords(formation, facing, 'fr')}.`,
    ),
  moodChanged: ({ side, corps, mood, total }, t) =>
    t.of(
      side,
      `${t.corps(corps)} ${moods[mood][0]}; losses and disorder come to ${total}.`,
      `${t.corps(corps)} ${moods[mood][1]} ; pertes et désordre : ${total}.`,
    ),
  recoveryTested: (event, t) =>
    tested(
      event,
      ['gathers its stragglers', 'rassemble ses isolés'],
      [`${stepsWords(event.steps, 'en')} back`, `${stepsWords(event.steps, 'fr')} de retour`],
      ['nobody comes', 'personne ne revient'],
      t,
    ),
  chargeTested: (event, t) =>
    tested(event, ['is to charge', 'doit charger'], ['it rides', 'elle s’élance'], fails, t),
};
