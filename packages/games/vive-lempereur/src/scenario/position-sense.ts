/** Whether a position makes sense on its ground, once its names have been found good: what the rules would never let be. */
import { problem, ScriptedDice, type Options, type Problem } from '@bivouac/kernel';
import { boardOf, hexName, stacksOf, type Board } from '../board/board.ts';
import type { Frames } from '../frames.ts';
import { layOut } from './position.ts';
import { marchSteps } from '../rules/06-movement/march.ts';
import { retreatSteps } from '../rules/08-shock/retreat.ts';
import { gallopSteps } from '../rules/09-cavalry-charges/charge-under-way.ts';
import { mayStandAstride } from '../rules/06-movement/entering-hexes.ts';
import { levelOfOrders } from '../rules/17-command/orders.ts';
import { no as clash, whyNotStay } from '../rules/05-stacking/stacking.ts';
import type { EmpereurScenario } from './scenario.ts';
import { marks, type State } from '../state.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  column,
  line,
  skirmish,
  square,
} from '../tables/formations.ts';
import { sides } from '../tables/sides.ts';
import { roadOnly, terrainKinds } from '../tables/terrain.ts';
import { armOf, factsOf, isLight, isMarked, leaderName, nameOf, sideOf } from '../troops.ts';
import { stopsShortAt } from './trial.ts';

/** A position laid out, and the places of its units in the file. */
interface Scene {
  readonly s: State;
  readonly board: Board;
  readonly inFile: readonly number[];
  /** Business is under way: much may be so that the end of a phase would not leave so. */
  readonly underWay: boolean;
}

export function checkSense(scenario: EmpereurScenario): Problem[] {
  const s = layOut(scenario, levelOf(scenario), { dice: new ScriptedDice([]), events: [] });
  const inFile = sides.flatMap((side) =>
    scenario.units.flatMap((unit, at) => (unit.side === side ? [at] : [])),
  );
  const scene = { s, board: boardOf(s), inFile, underWay: scenario.moment?.frames !== undefined };
  const found = [
    ...checkGround(scene),
    ...checkCompany(scene),
    ...checkLeaders(scene),
    ...checkShocks(scene),
    ...checkVoltigeurs(scene),
    ...checkBands(scene),
  ];
  if (found.length > 0 || scenario.moment === undefined) return found;
  const at = stopsShortAt(s);
  return at === null
    ? []
    : [
        problem(
          scene.underWay ? `moment.frames.${at}` : 'moment',
          'such a moment cannot come about: what is under way in it cannot be brought to its end',
          'un tel moment ne peut se produire : ce qui y est en cours ne peut être mené à son terme',
        ),
      ];
}

/** A moment in which orders are under way is one of a battle fought with them. */
function levelOf({ moment }: EmpereurScenario): Options {
  const isOrdered = moment?.corps?.some(({ order, pending }) => order !== undefined || pending !== undefined);
  const asksForOrders = moment?.frames?.some(({ step }) => orderSteps.includes(step));
  const corpsByCorps = {
    ...(moment?.activation === undefined ? {} : { interactive: true }),
    ...(moment?.preBattle === undefined ? {} : { strategicDeployment: true }),
  };
  return isOrdered === true || asksForOrders === true
    ? { commandLevel: levelOfOrders, ...corpsByCorps }
    : corpsByCorps;
}

const orderSteps: readonly string[] = [
  ...['firstOrders', 'destination', 'turnCouriers', 'turnCourier', 'counsel', 'challenge', 'reply'],
];

function unitProblem({ inFile }: Scene, index: number, field: string, en: string, fr: string): Problem {
  return problem(`units.${inFile[index]!}.${field}`, en, fr);
}

/** Every unit stands in a formation that the ground of its hex allows (IV). */
function checkGround(scene: Scene): Problem[] {
  const { s, board } = scene;
  return s.units.flatMap(({ hex }, index) => {
    if (hex < 0) return [];
    const wrong = wrongGround(scene, index);
    if (wrong === null) return [];
    const where = hexName(board, hex);
    return [
      unitProblem(
        scene,
        index,
        wrong,
        `the ground of ${where} does not let it stand like that`,
        `le terrain de ${where} ne lui permet pas de s’y tenir ainsi`,
      ),
    ];
  });
}

/** The field that does not go with the ground, or null. */
function wrongGround({ s, board, underWay }: Scene, index: number): 'formation' | 'hex' | 'astride' | null {
  const unit = s.units[index]!;
  const { hex, hex2, formation } = unit;
  const facts = factsOf(s, index);
  const adapts = board.adapts[hex] === 1;
  if (facts.arm === artillery) {
    if (formation === battery) return board.open[hex] === 1 ? null : 'formation';
    const closed = terrainKinds[board.terrain[hex]!]!.move.artillery.value === roadOnly;
    return closed && board.onRoad[hex] === 0 ? 'hex' : null;
  }
  switch (formation) {
    case line:
      // Cavalry forms line to charge only, and rides so through woods (VE-4.8-02, VE-9.2-10).
      if (facts.arm === cavalry) return underWay || isMarked(unit, marks.charging) ? null : 'formation';
      return adapts ? 'formation' : null;
    case column:
      return adapts && board.onRoad[hex] === 0 ? 'formation' : null;
    case adapted:
      return adapts ? null : 'formation';
    case square:
      return board.open[hex] === 1 ? null : 'formation';
    case skirmish:
      if (!isLight(facts)) return 'formation';
      return mayStandAstride(s, board, hex, hex2) ? null : 'astride';
    default:
      return null;
  }
}

/** Between phases whoever shares a hex can stay there together (V.7, V.8), but for facings: these are put right at the end of a phase. */
function checkCompany(scene: Scene): Problem[] {
  const { s, board, underWay } = scene;
  if (underWay) return [];
  const stacks = stacksOf(s, board);
  return s.units.flatMap(({ hex, formation, facing }, index) => {
    if (hex < 0) return [];
    for (const other of stacks[hex]!) {
      if (scene.inFile[other]! >= scene.inFile[index]!) continue;
      const refused = whyNotStay(s, { index, formation, facing }, { index: other, ...s.units[other]! });
      if (refused === null || refused === clash.facings || refused === clash.mixedOrder) continue;
      const { en, fr } = refused.words;
      const who = `${nameOf(s, other)}, ${hexName(board, hex)}`;
      return [unitProblem(scene, index, 'hex', `${who}: ${en}`, `${who} : ${fr}`)];
    }
    return [];
  });
}

/** No leader stands among enemy units, unless the die for his life is about to fall. */
function checkLeaders({ s, board }: Scene): Problem[] {
  const stacks = stacksOf(s, board);
  return s.leaders.flatMap(({ hex }, leader) => {
    const { side } = s.terms.leaders[leader]!;
    const among = hex >= 0 && stacks[hex]!.some((unit) => sideOf(s, unit) !== side);
    if (!among || s.frames.some((frame) => isInDanger(frame, leader))) return [];
    return [
      problem(
        `leaders.${leader}.hex`,
        `${leaderName(s, leader)} stands among enemies in ${hexName(board, hex)}`,
        `${leaderName(s, leader)} est au milieu des ennemis en ${hexName(board, hex)}`,
      ),
    ];
  });
}

function isInDanger(frame: Frames, leader: number): boolean {
  const { step } = frame;
  return (step === 'danger' || step === 'displace' || step === 'displaceTo') && frame.leader === leader;
}

/** Declared shocks are of the shock phase: own troops in one hex, enemies in another beside it (VE-8.2-01). */
function checkShocks({ s, board }: Scene): Problem[] {
  const stacks = stacksOf(s, board);
  const holds = (hex: number, own: boolean) =>
    stacks[hex]!.some((unit) => (sideOf(s, unit) === s.side) === own);
  const attacking = new Set<number>();
  return s.shocks.flatMap(({ attackers, target, second = target }, at) => {
    const where = `moment.shocks.${at}`;
    if (s.phase !== 'shock')
      return [problem(where, 'shocks belong to the shock phase', 'les chocs sont de la phase de choc')];
    const isBeside = (hex: number) =>
      board.grid.directionTo(hex, target) >= 0 || board.grid.directionTo(hex, second) >= 0;
    const wrong = attackers.some(
      (hex) => attacking.has(hex) || !isBeside(hex) || !holds(hex, true) || attacking.add(hex).size === 0,
    );
    return wrong || holds(target, true) || holds(second, true)
      ? [
          problem(
            where,
            'each stack of the side on turn attacks one hex beside it, of the enemy',
            'chaque pile du camp dont c’est le tour attaque une case voisine, de l’ennemi',
          ),
        ]
      : [];
  });
}

/** A marker lies beside the hex its unit stood in when it was put out (VEA-16-105). */
function checkVoltigeurs({ s, board }: Scene): Problem[] {
  return s.voltigeurs.flatMap(({ unit, hex, home, facing }, at) =>
    facing >= 0 && s.units[unit]!.hex >= 0 && armOf(s, unit) === 0 && board.grid.directionTo(home, hex) >= 0
      ? []
      : [
          problem(
            `moment.voltigeurs.${at}`,
            'must lie beside its infantry and face a corner',
            'doivent se trouver près de leur infanterie et faire face à un coin',
          ),
        ],
  );
}

/** Steps that move a group: its band has the number of their place on the stack. */
const moving: ReadonlySet<string> = new Set([
  ...Object.keys({ ...marchSteps, ...gallopSteps, ...retreatSteps }),
  ...['onward', 'gallopOn', 'retreatWay', 'push', 'recoil', 'recoilWay', 'dash', 'advancing', 'exploiting'],
]);

function isBandOf(frames: readonly Frames[], band: number): boolean {
  const frame = frames[band - 1];
  return frame !== undefined && moving.has(frame.step) && 'band' in frame && frame.band === band;
}

/** Groups under way belong to the business that moves them, and stand together. */
function checkBands(scene: Scene): Problem[] {
  const { s } = scene;
  const stray = (band: number) => band !== 0 && !isBandOf(s.frames, band);
  const en = 'nothing under way moves this group';
  const fr = 'rien de ce qui est en cours ne mène ce groupe';
  return [
    ...s.units.flatMap(({ band }, index) => (stray(band) ? [unitProblem(scene, index, 'band', en, fr)] : [])),
    ...s.leaders.flatMap(({ band }, leader) =>
      stray(band) ? [problem(`leaders.${leader}.band`, en, fr)] : [],
    ),
    ...s.frames.flatMap((frame, at) =>
      'band' in frame && stray(frame.band) ? [problem(`moment.frames.${at}.band`, en, fr)] : [],
    ),
  ];
}
