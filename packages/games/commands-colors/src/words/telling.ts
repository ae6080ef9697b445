/** Every event of the log as a sentence. */
import { counted, listed, type GameEvent, type Language } from '@bivouac/kernel';
import type { NapoleonicsEvent } from '../events.ts';
import type { View } from '../view.ts';
import { blocksWords, cardsWords, diceWords, sectionNames, sideNames, sumWords } from './names.ts';
import { effectWords, hexesWords, tellerOf, type Pair, type Teller, type Verb } from './teller.ts';

type Kind = NapoleonicsEvent['kind'];
type EventOf<K extends Kind> = Extract<NapoleonicsEvent, { kind: K }>;

const passes: Readonly<Record<EventOf<'passed'>['what'], Pair>> = {
  movement: ['movement is over', 'fin des mouvements'],
  combat: ['combat is over', 'fin des combats'],
  bonusMelee: ['no bonus melee', 'pas de combat bonus'],
  ground: ['no ground is taken', 'pas de prise de terrain'],
  battleBack: ['no battle back', 'pas de riposte'],
};

const reactions: Readonly<Record<EventOf<'reacted'>['reaction'], Verb>> = {
  stand: [
    ['stands', 'tient bon'],
    ['stand', 'tiennent bon'],
  ],
  strike: [
    ['strikes first', 'frappe en premier'],
    ['strike first', 'frappent en premier'],
  ],
  retire: [
    ['retires', 'se replie'],
    ['retire', 'se replient'],
  ],
  square: [
    ['forms square', 'forme le carré'],
    ['form square', 'forment le carré'],
  ],
};

const manners: Readonly<Record<EventOf<'fought'>['as'], Verb>> = {
  attack: [
    ['attacks', 'attaque'],
    ['attack', 'attaquent'],
  ],
  firstStrike: [
    ['strikes first at', 'frappe en premier'],
    ['strike first at', 'frappent en premier'],
  ],
  square: [
    ['fires from square at', 'reçoit en carré'],
    ['fire from square at', 'reçoivent en carré'],
  ],
  retire: [
    ['strikes at the retiring', 'frappe dans son repli'],
    ['strike at the retiring', 'frappent dans son repli'],
  ],
  battleBack: [
    ['battles back at', 'riposte contre'],
    ['battle back at', 'ripostent contre'],
  ],
  leader: [
    ['attacks the lone leader', 'attaque le général seul'],
    ['attack the lone leader', 'attaquent le général seul'],
  ],
};

const lossCauses: Readonly<Record<EventOf<'blocksLost'>['why'], Pair>> = {
  hits: ['', ''],
  retreat: [' for want of a way back', ', faute d’issue'],
  square: [' as a square cannot retreat', ', un carré ne pouvant reculer'],
};

const fallCauses: Readonly<Record<EventOf<'leaderFell'>['why'], Pair>> = {
  check: ['falls with his troops', 'tombe au milieu des siens'],
  melee: ['is cut down', 'est sabré'],
  escape: ['falls on his way through the enemy', 'tombe en traversant l’ennemi'],
  noWay: ['is taken: no way leads back', 'est pris : aucune issue'],
};

const drawn: Readonly<Record<EventOf<'drew'>['why'], Pair>> = {
  turn: ['', ''],
  firstStrike: [' for First Strike', ' pour Embuscade'],
  scout: [', of which one is kept', ', dont une à garder'],
};

const bannerCauses: Readonly<Record<EventOf<'banner'>['why'], (what: string, t: Teller) => string>> = {
  unit: (what, t) =>
    t.say(`${t.unit(what)} ${t.verb(what, 'is', 'are')} destroyed`, `perte ${t.ofUnit(what)}`),
  leader: (what, t) => t.say(`${t.leader(what)} is lost`, `perte de ${t.leader(what)}`),
  objective: (what, t) => t.say(`${holding(what)} is held`, `${holding(what)} tenu`),
  exit: (what, t) =>
    t.say(`${t.unit(what)} ${t.verb(what, 'has', 'have')} left the board`, `sortie ${t.ofUnit(what)}`),
};

/** Hexes of an objective that must be held together. */
function holding(what: string): string {
  return what.replaceAll('+', ' + ');
}

function banners(count: number, { say }: Teller): string {
  return say(counted(count, 'banner', 'banners'), counted(count, 'bannière', 'bannières'));
}

/** The cards of an event, for whoever may know them. */
function known(ids: readonly string[] | undefined, { language, say }: Teller): string {
  return ids === undefined ? '' : `${say(': ', ' : ')}${cardsWords(ids, language)}`;
}

function told(id: string | undefined, t: Teller): string {
  return id === undefined ? '' : ` (${t.card(id)})`;
}

type Sentences = { readonly [K in Kind]: (event: EventOf<K>, t: Teller) => string | null };

const sentences: Sentences = {
  setUp: ({ units, leaders }, t) =>
    t.say(
      `The armies are set up: ${counted(units.length, 'unit', 'units')}, ${counted(leaders.length, 'leader', 'leaders')}.`,
      `Les armées sont en place : ${counted(units.length, 'unité', 'unités')}, ${counted(leaders.length, 'général', 'généraux')}.`,
    ),
  dealt: ({ side, count, cards }, t) =>
    t.of(
      side,
      `${counted(count, 'card', 'cards')} dealt${known(cards, t)}.`,
      `${counted(count, 'carte distribuée', 'cartes distribuées')}${known(cards, t)}.`,
    ),
  turnBegan: ({ side, turn }, t) => t.of(side, `turn ${turn} begins.`, `le tour ${turn} commence.`),
  cardPlayed: ({ side, card, as, section }, t) => {
    const where =
      section === null ? '' : t.say(`, ${sectionNames[section].en}`, `, ${sectionNames[section].fr}`);
    const effect = as === card ? '' : effectOf(as, t);
    return t.of(
      side,
      `${t.card(card)} is played${effect}${where}.`,
      `carte jouée : ${t.card(card)}${effect}${where}.`,
    );
  },
  commandRolled: ({ side, dice }, t) =>
    t.of(
      side,
      `${counted(dice.length, 'die', 'dice')}: ${diceWords(dice, 'en')}.`,
      `${counted(dice.length, 'dé', 'dés')} : ${diceWords(dice, 'fr')}.`,
    ),
  rallied: ({ side, units }, t) =>
    t.of(side, `a block back for ${t.units(units)}.`, `un bloc de retour pour ${t.units(units)}.`),
  suppliesCut: ({ side, unit, leader, from, to }, t) =>
    t.of(
      side,
      `short of supplies, ${t.led(unit, leader)} ${t.verb(unit, 'goes', 'go')} from ${t.hex(from)} back to ${t.hex(to)}.`,
      `à court de munitions, ${t.led(unit, leader)} ${t.verb(unit, 'recule', 'reculent')} de ${t.hex(from)} à ${t.hex(to)}.`,
    ),
  ordered: ({ side, units, leaders }, t) => {
    const names = [t.units(units), listed(leaders.map(t.leader), t.language)].filter((name) => name !== '');
    if (names.length === 0) return t.of(side, 'nobody is ordered.', 'personne n’est activé.');
    return t.of(side, `orders for ${names.join('; ')}.`, `ordres : ${names.join(' ; ')}.`);
  },
  noOrders: ({ side }, t) => t.of(side, 'the card orders nobody.', 'la carte n’active personne.'),
  leftSquare: ({ side, unit, card }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'leaves', 'leave')} square; the card goes back to the hand${told(card, t)}.`,
      `${t.unit(unit)} ${t.verb(unit, 'quitte', 'quittent')} le carré ; la carte revient en main${told(card, t)}.`,
    ),
  moved: ({ side, unit, leader, from, to, hexes, joined }, t) =>
    t.of(
      side,
      `${t.led(unit, leader)} ${t.verb(unit, 'moves', 'move')} from ${from} to ${t.hex(to)}, ${hexesWords(hexes, t)}${t.joined(joined)}.`,
      `${t.led(unit, leader)} ${t.verb(unit, 'va', 'vont')} de ${from} à ${t.hex(to)}, ${hexesWords(hexes, t)}${t.joined(joined)}.`,
    ),
  leaderMoved: ({ side, leader, from, to, hexes, joined }, t) =>
    t.of(
      side,
      `${t.leader(leader)} rides from ${from} to ${t.hex(to)}, ${hexesWords(hexes, t)}${t.joined(joined)}.`,
      `${t.leader(leader)} va de ${from} à ${t.hex(to)}, ${hexesWords(hexes, t)}${t.joined(joined)}.`,
    ),
  leftBoard: ({ side, unit, leader, from }, t) =>
    t.of(
      side,
      `${t.led(unit, leader)} ${t.verb(unit, 'leaves', 'leave')} the board from ${from}.`,
      `${t.led(unit, leader)} ${t.verb(unit, 'quitte', 'quittent')} le plateau depuis ${from}.`,
    ),
  passed: ({ side, what }, t) => t.of(side, `${passes[what][0]}.`, `${passes[what][1]}.`),
  fired: ({ side, unit, target, range, hits, flags, dice, sum }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'fires', 'fire')} at ${t.unit(target)}, range ${range}; ${t.roll(dice, sum)}; ${effectWords(hits, flags, t)}.`,
      `${t.unit(unit)} ${t.verb(unit, 'tire', 'tirent')} sur ${t.unit(target)}, portée ${range} ; ${t.roll(dice, sum)} ; ${effectWords(hits, flags, t)}.`,
    ),
  meleeAnnounced: ({ side, unit, target, support, bonus }, t) => {
    const guns =
      support.length === 0
        ? ''
        : t.say(`, supported by ${t.units(support)}`, `, avec l’appui ${t.ofUnits(support)}`);
    return t.of(
      side,
      `${bonus ? 'bonus melee' : 'melee'}: ${t.unit(unit)} against ${t.target(target)}${guns}.`,
      `${bonus ? 'combat bonus' : 'corps à corps'} : ${t.unit(unit)} contre ${t.target(target)}${guns}.`,
    );
  },
  reacted: ({ side, target, reaction }, t) =>
    t.of(
      side,
      `${t.unit(target)} ${t.does(target, reactions[reaction])}.`,
      `${t.unit(target)} ${t.does(target, reactions[reaction])}.`,
    ),
  squareFormed: ({ side, unit, slot, card }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} in square, number ${slot}, for a card of the hand${told(card, t)}.`,
      `${t.unit(unit)} ${t.verb(unit, 'est', 'sont')} en carré, numéro ${slot}, contre une carte de la main${told(card, t)}.`,
    ),
  fought: ({ side, unit, target, as, hits, flags, dice, sum }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.does(unit, manners[as])} ${t.target(target)}; ${t.roll(dice, sum)}; ${effectWords(hits, flags, t)}.`,
      `${t.unit(unit)} ${t.does(unit, manners[as])} ${t.target(target)} ; ${t.roll(dice, sum)} ; ${effectWords(hits, flags, t)}.`,
    ),
  blocksLost: ({ side, unit, lost, left, why }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'loses', 'lose')} ${blocksWords(lost, 'en')}${lossCauses[why][0]}, ${left} left.`,
      `${t.unit(unit)} ${t.verb(unit, 'perd', 'perdent')} ${blocksWords(lost, 'fr')}${lossCauses[why][1]}, reste ${left}.`,
    ),
  unitDestroyed: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} destroyed at ${at}.`,
      `${t.unit(unit)} ${t.verb(unit, 'est', 'sont')} ${t.agrees(unit, 'anéanti')} en ${at}.`,
    ),
  squareEnded: ({ side, unit, card }, t) =>
    t.of(
      side,
      `the square of ${t.unit(unit)} is no more; the card goes back to the hand${told(card, t)}.`,
      `le carré ${t.ofUnit(unit)} n’est plus ; la carte revient en main${told(card, t)}.`,
    ),
  leaderChecked: ({ side, leader, dice, falls }, t) =>
    t.of(
      side,
      `casualty check of ${t.leader(leader)}: ${diceWords(dice, 'en')}; ${falls ? 'he is hit' : 'unharmed'}.`,
      `test de perte de ${t.leader(leader)} : ${diceWords(dice, 'fr')} ; ${falls ? 'touché' : 'indemne'}.`,
    ),
  leaderFell: ({ side, leader, at, why }, t) =>
    t.of(
      side,
      `${t.leader(leader)} ${fallCauses[why][0]}, at ${at}.`,
      `${t.leader(leader)} ${fallCauses[why][1]}, en ${at}.`,
    ),
  leaderEscaped: ({ side, leader, past, falls, dice, sum }, t) =>
    t.of(
      side,
      `${t.leader(leader)} rides through ${t.unit(past)}; ${t.roll(dice, sum)}; ${falls ? 'he is hit' : 'he gets away'}.`,
      `${t.leader(leader)} passe à travers ${t.unit(past)} ; ${t.roll(dice, sum)} ; ${falls ? 'touché' : 'il s’échappe'}.`,
    ),
  leaderRetreated: ({ side, leader, from, to, joined }, t) => {
    if (to === null)
      return t.of(
        side,
        `${t.leader(leader)} leaves the board from ${from}.`,
        `${t.leader(leader)} quitte le plateau depuis ${from}.`,
      );
    return t.of(
      side,
      `${t.leader(leader)} goes back from ${from} to ${t.hex(to)}${t.joined(joined)}.`,
      `${t.leader(leader)} recule de ${from} à ${t.hex(to)}${t.joined(joined)}.`,
    );
  },
  flagsIgnored: ({ side, unit, flags, ignored, sum }, t) => {
    const why = ignored === 0 || sum.length === 0 ? '' : ` (${sumWords(sum, t.language)})`;
    return t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'ignores', 'ignore')} ${ignored === 0 ? 'none' : ignored} of ${counted(flags, 'flag', 'flags')}${why}.`,
      ignored === 0
        ? `${t.unit(unit)} n’${t.verb(unit, 'ignore', 'ignorent')} aucun drapeau sur ${flags}.`
        : `${t.unit(unit)} ${t.verb(unit, 'ignore', 'ignorent')} ${ignored} drapeau${ignored > 1 ? 'x' : ''} sur ${flags}${why}.`,
    );
  },
  retreated: ({ side, unit, leader, from, to, hexes, joined }, t) =>
    t.of(
      side,
      `${t.led(unit, leader)} ${t.verb(unit, 'retreats', 'retreat')} from ${from} to ${t.hex(to)}, ${hexesWords(hexes, t)}${t.joined(joined)}.`,
      `${t.led(unit, leader)} ${t.verb(unit, 'bat', 'battent')} en retraite de ${from} à ${t.hex(to)}, ${hexesWords(hexes, t)}${t.joined(joined)}.`,
    ),
  retired: ({ side, unit, leader, from, to, joined }, t) =>
    t.of(
      side,
      `${t.led(unit, leader)} ${t.verb(unit, 'retires', 'retire')} from ${from} to ${t.hex(to)}${t.joined(joined)}.`,
      `${t.led(unit, leader)} ${t.verb(unit, 'se replie', 'se replient')} de ${from} à ${t.hex(to)}${t.joined(joined)}.`,
    ),
  tookGround: ({ side, unit, leader, from, through, to, joined }, t) => {
    const beyond = through === to ? '' : t.say(` through ${through}`, ` par ${through}`);
    return t.of(
      side,
      `${t.led(unit, leader)} ${t.verb(unit, 'takes', 'take')} ground from ${from}${beyond} to ${t.hex(to)}${t.joined(joined)}.`,
      `${t.led(unit, leader)} ${t.verb(unit, 'prend', 'prennent')} du terrain de ${from}${beyond} à ${t.hex(to)}${t.joined(joined)}.`,
    );
  },
  attackBroken: ({ side, unit }, t) =>
    t.of(side, `the attack of ${t.unit(unit)} is broken.`, `l’attaque ${t.ofUnit(unit)} est brisée.`),
  banner: ({ side, count, total, why, what }, t) =>
    t.of(
      side,
      `${banners(count, t)} (${bannerCauses[why](what, t)}), ${total} in all.`,
      `${banners(count, t)} (${bannerCauses[why](what, t)}), ${total} en tout.`,
    ),
  bannerReturned: ({ side, count, total, what }, t) =>
    t.of(
      side,
      `${holding(what)} is no longer held: ${banners(count, t)} given back, ${total} in all.`,
      `${holding(what)} n’est plus tenu : ${banners(count, t)} en moins, ${total} en tout.`,
    ),
  drew: ({ side, count, why, cards }, t) =>
    t.of(
      side,
      `${counted(count, 'card', 'cards')} drawn${drawn[why][0]}${known(cards, t)}.`,
      `${counted(count, 'carte piochée', 'cartes piochées')}${drawn[why][1]}${known(cards, t)}.`,
    ),
  scoutChose: ({ side, discarded, kept }, t) => {
    const held = kept === undefined ? '' : t.say(`, ${t.card(kept)} kept`, `, ${t.card(kept)} en main`);
    return t.of(side, `${t.card(discarded)} discarded${held}.`, `défausse : ${t.card(discarded)}${held}.`);
  },
  discarded: ({ side, card }, t) => t.of(side, `${t.card(card)} discarded.`, `défausse : ${t.card(card)}.`),
  reshuffled: ({ why, deck }, t) => {
    const reason = why === 'elan' ? t.say(' after Elan', ' après Élan') : '';
    return t.say(
      `The discards are shuffled into the deck${reason}: ${deck} cards.`,
      `La défausse est mélangée à la pioche${reason} : ${deck} cartes.`,
    );
  },
  turnEnded: () => null,
  battleEnded: ({ result }, t) =>
    t.say(
      `The battle is over: ${sideNames[result.winner].en} victory.`,
      `La bataille est finie, victoire : ${sideNames[result.winner].fr}.`,
    ),
};

/** A card that takes effect as another, or not at all. */
function effectOf(as: string, t: Teller): string {
  return as === 'nothing'
    ? t.say(' without effect', ' sans effet')
    : t.say(` as ${t.card(as)}`, ` comme ${t.card(as)}`);
}

export function tellEvent(event: GameEvent, view: View, language: Language): string | null {
  const happened = event as NapoleonicsEvent;
  const sentence = sentences[happened.kind] as
    ((event: NapoleonicsEvent, t: Teller) => string | null) | undefined;
  return sentence === undefined ? event.kind : sentence(happened, tellerOf(view, language));
}
