/** Chapters 4 and 4.2: who may charge, whom he may charge, and whether he sees him (AOR-4-001 to AOR-4-005, AOR-4-201, AOR-4-249 to AOR-4-258, AOR-4-310 to AOR-4-318). */
import { faceOf, pointsRound, spread, type Point } from '@bivouac/ground/free';
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { marks, none, type State } from '../../state.ts';
import { centreOf, enemiesOf, featureOf, standing, tableOf } from '../../standing.ts';
import {
  bodyOf,
  branchOf,
  has,
  hasTrait,
  isBattery,
  isBroken,
  isFormed,
  isGarrison,
  isInContact,
  isSkirmishing,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { holds } from '../../features.ts';
import { cornersOfFigure } from '../6-artillery/aim.ts';
import { clearSight, rulesOfSight, type Look } from '../6-artillery/sight.ts';

const no = refusals({
  notYours: [
    'AOR-4-003',
    'You charge with your own units, in your own charge phase.',
    'On charge avec ses unités, dans sa propre phase de charge.',
  ],
  guns: ['AOR-4-201', 'Artillery never charges.', 'L’artillerie ne charge jamais.'],
  broken: ['AOR-2-403', 'Beaten or routed, it does not charge.', 'Battue ou en déroute, elle ne charge pas.'],
  inMelee: ['AOR-4-301', 'It is in contact with the enemy.', 'Elle est au contact de l’ennemi.'],
  evaded: ['AOR-4-228', 'It has evaded this turn.', 'Elle s’est esquivée ce tour-ci.'],
  charged: ['AOR-4-314', 'It has charged this turn.', 'Elle a déjà chargé ce tour-ci.'],
  failed: ['AOR-4-101', 'It has failed to charge this turn.', 'Elle a raté sa charge ce tour-ci.'],
  fired: ['AOR-4-310', 'It has fired this turn.', 'Elle a déjà tiré ce tour-ci.'],
  square: ['AOR-5-126', 'A square cannot move.', 'Un carré ne bouge pas.'],
  garrison: [
    'AOR-7-323',
    'From inside it can only charge enemies inside.',
    'De l’intérieur, on ne charge que l’ennemi qui s’y trouve.',
  ],
  noEnemy: ['AOR-4-202', 'Name an enemy on the table.', 'Désignez un ennemi sur la table.'],
  targetInMelee: [
    'AOR-4-005',
    'A melee cannot be charged; it can be joined later.',
    'On ne charge pas une mêlée ; on peut la rejoindre plus tard.',
  ],
  cavalry: ['AOR-4-249', 'Infantry never charges cavalry.', 'L’infanterie ne charge jamais la cavalerie.'],
  footSkirmishersAtCavalry: [
    'AOR-4-258',
    'Foot skirmishers never charge cavalry.',
    'Les escarmoucheurs à pied ne chargent jamais la cavalerie.',
  ],
  skirmishersInFront: [
    'AOR-4-250',
    'Skirmishers do not charge formed troops in front.',
    'Les escarmoucheurs ne chargent pas de front des troupes formées.',
  ],
  forest: [
    'AOR-4-315',
    'Cavalry does not charge into a forest.',
    'La cavalerie ne charge pas dans une forêt.',
  ],
  village: [
    'AOR-4-318',
    'Cavalry does not fight in a village.',
    'La cavalerie ne combat pas dans un village.',
  ],
  screened: [
    'AOR-4-004',
    'Another enemy stands before the target.',
    'Un autre ennemi se trouve devant la cible.',
  ],
  hidden: [['AOR-4-311', 'AOR-6-402'], 'It does not see its target.', 'Elle ne voit pas sa cible.'],
});

const by = branches({
  skirmishersChargeFlanks: 'AOR-4-251',
  skirmishersTouchRearsAndBroken: 'AOR-5-304',
  mayChargeCavalry: 'AOR-4-249',
});

const sightSpacing = 400;
/** So many men along the front look out. */
const eyes = 5;

/** Why a unit cannot charge anybody now; null when it can. */
export function whyNotCharge(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || sideOf(s, unit) !== s.side) return no.notYours;
  if (branchOf(s, unit) === 'artillery') return no.guns;
  if (isBroken(row)) return no.broken;
  if (isInContact(s, unit)) return no.inMelee;
  if (has(s, unit, marks.evaded)) return no.evaded;
  if (has(s, unit, marks.charged)) return no.charged;
  if (has(s, unit, marks.failedToCharge)) return no.failed;
  if (has(s, unit, marks.fired)) return no.fired;
  if (row.formation === 'square') return no.square;
  return null;
}

/** Why a unit may not charge this enemy from where it stands, however near he is; null when it may. */
export function whyNotAt(s: State, unit: number, enemy: number): Refusal | null {
  const target = unitOf(s, enemy);
  if (target.where !== 'table' || sideOf(s, enemy) === sideOf(s, unit)) return no.noEnemy;
  if (isInContact(s, enemy)) return no.targetInMelee;
  const { x, y, post } = unitOf(s, unit);
  const isMounted = branchOf(s, unit) === 'cavalry';
  const refused = whyNotAtCavalry(s, unit, enemy);
  if (refused !== null) return refused;
  if (isSkirmishing(unitOf(s, unit)) && isFormedBody(s, enemy)) {
    const aspect = aspectOf(s, enemy, [x, y], 'charge');
    const isOpen =
      by.skirmishersChargeFlanks(aspect === 'flank') ||
      by.skirmishersTouchRearsAndBroken(aspect === 'rear' || isBroken(target));
    if (!isOpen) return no.skirmishersInFront;
  }
  if (isMounted && isInDenseWoods(s, enemy)) return no.forest;
  if (isMounted && isGarrison(target) && featureOf(s, target.post).kind.name === 'village') return no.village;
  return post !== none && target.post !== post ? no.garrison : null;
}

/** Why a unit on foot may not charge an enemy on horseback; null when it may, and for all others. */
export function whyNotAtCavalry(s: State, unit: number, enemy: number): Refusal | null {
  if (branchOf(s, unit) === 'cavalry' || branchOf(s, enemy) !== 'cavalry') return null;
  if (isSkirmishing(unitOf(s, unit))) return no.footSkirmishersAtCavalry;
  return by.mayChargeCavalry(hasTrait(s, unit, 'may charge cavalry')) ? null : no.cavalry;
}

/** Formed troops of foot or horse. */
function isFormedBody(s: State, unit: number): boolean {
  const row = unitOf(s, unit);
  return !isBattery(s, unit) && (isFormed(row) || isGarrison(row));
}

function isInDenseWoods(s: State, unit: number): boolean {
  const centre = centreOf(s, unit);
  return tableOf(s).features.some(({ kind, figure }) => kind.name === 'dense woods' && holds(figure, centre));
}

/** Whether a charger sees the enemy he rides at. */
export function whyUnseen(s: State, unit: number, enemy: number): Refusal | null {
  const { look, starts, ends } = lookAt(s, unit, enemy);
  if (clearSight(s, look, starts, ends) !== null) return null;
  return isScreened(s, unit, enemy) ? no.screened : no.hidden;
}

interface LookAt {
  readonly look: Look;
  readonly starts: readonly Point[];
  readonly ends: readonly Point[];
}

function lookAt(s: State, unit: number, enemy: number): LookAt {
  const { post } = unitOf(s, enemy);
  return {
    look: { from: unit, to: enemy, purpose: 'charge' },
    starts: spread(faceOf(bodyOf(s, unit), 'front'), eyes),
    ends:
      post === none
        ? pointsRound(bodyOf(s, enemy), sightSpacing)
        : cornersOfFigure(featureOf(s, post).figure),
  };
}

/** By which rules a charger sees an enemy, or does not. */
export function rulesOfLook(s: State, unit: number, enemy: number): readonly RuleId[] {
  if (isGarrison(unitOf(s, unit))) return [];
  const { look, starts, ends } = lookAt(s, unit, enemy);
  return rulesOfSight(s, look, starts, ends);
}

/** The refusal of a charge whose target is not seen, with all that hides it. */
export function inFull(s: State, refused: Refusal, unit: number, enemy: number): Refusal {
  if (refused !== no.hidden && refused !== no.screened) return refused;
  return { ...refused, rules: [...new Set([...refused.rules, ...rulesOfLook(s, unit, enemy)])] };
}

/** Whether another formed enemy stands on the way to the enemy. */
function isScreened(s: State, unit: number, enemy: number): boolean {
  const { box } = standing(s).figure(enemy)!;
  const [x, y] = centreOf(s, unit);
  const between = {
    left: Math.min(box.left, x),
    top: Math.min(box.top, y),
    right: Math.max(box.right, x),
    bottom: Math.max(box.bottom, y),
  };
  return standing(s)
    .near(between, enemiesOf(s, unit))
    .some((other) => other !== enemy && !isSkirmishing(unitOf(s, other)));
}
