/** Chapters XVI and XVII, and readings of the text that groups may take otherwise: chosen before the first turn (VEA-16-001). */
import { branches, defines, type Options, type OptionSpec } from '@bivouac/kernel';
import type { GameOptions } from './terms.ts';
import { commandLevels, leadersAlone } from './tables/command.ts';

/** Every advanced rule is off unless both players want it. */
const off = defines('VEA-16-001', false);

function flag(
  id: keyof GameOptions,
  en: string,
  fr: string,
  rules: readonly string[],
  standard = off,
): OptionSpec {
  return { id, words: { en, fr }, values: [false, true], standard, rules };
}

export const options: readonly OptionSpec[] = [
  flag(
    'voltigeurs',
    'XVI.1: regiments put out voltigeurs; nobody fights astride two hexes.',
    'XVI.1 : les régiments déploient des voltigeurs ; plus de tirailleurs à cheval sur deux cases.',
    ['VEA-16-101'],
  ),
  {
    id: 'artilleryLosses',
    words: {
      en: 'XVI.2: guns hit by guns lose half a step at a time (A), or roll for each (B).',
      fr: 'XVI.2 : une batterie touchée par l’artillerie perd un demi-pas à la fois (A), ou lance un dé par perte (B).',
    },
    values: defines('VEA-16-201', ['none', 'A', 'B']),
    standard: 'none',
    rules: ['VEA-16-201'],
  },
  flag(
    'artilleryRetreat',
    'XVI.3: a battery that breaks leaves its guns where they stand.',
    'XVI.3 : une batterie qui rompt laisse ses pièces sur place.',
    ['VEA-16-302'],
  ),
  flag('cavalry', 'XVI.4: light, line and heavy cavalry.', 'XVI.4 : cavalerie légère, de ligne et lourde.', [
    'VEA-16-401',
    'VEA-16-402',
    'VEA-16-403',
  ]),
  flag(
    'rout',
    'XVI.5: broken units that break again are routed, not lost.',
    'XVI.5 : une unité qui rompt deux fois est en déroute, non éliminée.',
    ['VEA-16-501'],
  ),
  flag(
    'townMorale',
    'XVI.6: towns and chateaux strengthen morale instead of sparing the test.',
    'XVI.6 : villes et châteaux raffermissent le moral au lieu de dispenser du test.',
    ['VEA-16-601'],
  ),
  flag(
    'reintegration',
    'XVI.7: leaders bring stragglers back.',
    'XVI.7 : les chefs ramènent les isolés dans le rang.',
    ['VEA-16-701'],
  ),
  flag(
    'modulatedDemoralisation',
    'XVI.8: the threshold of demoralisation is rolled when it comes near.',
    'XVI.8 : le seuil de démoralisation est tiré au sort à son approche.',
    ['VEA-16-801'],
  ),
  flag(
    'fatigue',
    'XVI.9 (experimental): corps grow tired.',
    'XVI.9 (expérimental) : les corps se fatiguent.',
    ['VEA-16-901'],
  ),
  {
    ...flag(
      'fatigueSparesCavalry',
      'XVI.9 with XVI.4: cavalry neither tires nor is tired.',
      'XVI.9 avec XVI.4 : la cavalerie ne fatigue ni ne se fatigue.',
      ['VEA-16-913'],
    ),
    needs: [
      { option: 'fatigue', values: [true] },
      { option: 'cavalry', values: [true] },
    ],
  },
  flag(
    'leaderWounds',
    'XVII.1: a leader who is hit may be wounded only, and come back.',
    'XVII.1 : un chef touché peut n’être que blessé, et revenir.',
    ['VEA-17-102'],
  ),
  {
    id: 'commandLevel',
    words: {
      en: 'XVII: leaders help (1), troops obey only near their leader (2), corps fight under orders that couriers bring (3), or under written orders with goals, conditions and several steps (4).',
      fr: 'XVII : les chefs secondent (1), les troupes n’obéissent que près de leur chef (2), les corps se battent sous des ordres que portent des estafettes (3), ou sous des ordres écrits avec buts, conditions et plusieurs étapes (4).',
    },
    values: commandLevels,
    standard: leadersAlone,
    rules: ['VEA-17-001'],
  },
  {
    ...flag(
      'challenges',
      'XVII.8, with orders (levels 3 and 4): once a turn one may ask to see the order of an enemy corps, and shows one in return.',
      'XVII.8, avec des ordres (niveaux 3 et 4) : une fois par tour, on peut demander à voir l’ordre d’un corps ennemi, et on en montre un en retour.',
      ['VEA-17-801'],
    ),
    needs: [{ option: 'commandLevel', values: [3, 4] }],
  },
  flag(
    'interactive',
    'XX: the sides play one corps after the other, in turns, instead of the whole army at once; with any level of command.',
    'XX : les camps jouent un corps après l’autre, à tour de rôle, au lieu de toute l’armée d’un coup ; à tout niveau de commandement.',
    ['VEA-20-001'],
  ),
  flag(
    'timePenalty',
    'XIX: whoever takes too long over the moves of a corps pays for it in morale; meant for corps by corps (XX), and possible without.',
    'XIX : qui tarde trop à faire bouger un corps le paie en moral ; pensé pour le jeu corps par corps (XX), possible sans lui.',
    ['VEA-19-001'],
  ),
  {
    ...flag(
      'strategicDeployment',
      'XVIII: before the battle both sides move their corps leaders over the map, sector by sector and face down, and set up their troops where these have come to.',
      'XVIII : avant la bataille, chaque camp fait avancer ses chefs de corps sur la carte, secteur par secteur et face cachée, puis place ses troupes là où ils sont arrivés.',
      ['VEA-18-101'],
    ),
    field: 'grid',
  },
  {
    ...flag(
      'lossesOnly',
      'With XVIII: only losses count, no places.',
      'Avec XVIII : seules les pertes comptent, aucun lieu.',
      ['VEA-18-502'],
    ),
    field: 'grid',
    needs: [{ option: 'strategicDeployment', values: [true] }],
  },
  flag('openStacks', 'Stacks lie open to both players.', 'Les piles sont visibles des deux joueurs.', [
    'VE-5-01',
  ]),
  flag(
    'counterchargeExtraLoss',
    'Infantry struck by a countercharge takes the extra loss of a charge.',
    'L’infanterie contrechargée subit la perte supplémentaire d’une charge.',
    ['VE-9.3-03'],
    true,
  ),
  flag(
    'attackerLossOnce',
    'Several attacking stacks share one loss.',
    'Plusieurs piles attaquantes se partagent une seule perte.',
    ['VE-8.8-11'],
  ),
];

/** Whether any rule of the advanced game is in use. */
export function usesAdvanced(game: GameOptions): boolean {
  return options.some(({ id, standard, rules }) => {
    const isAdvanced = rules.some((rule) => rule.startsWith('VEA-'));
    return isAdvanced && game[id as keyof GameOptions] !== standard;
  });
}

const by = branches({ chosenOneByOne: 'VE-1-02', withOwnPlan: 'VEA-18-502' });

/** Whether anything was chosen otherwise than usual. */
export function differs(game: GameOptions): boolean {
  return options.some(({ id, standard }) => game[id as keyof GameOptions] !== standard);
}

/** What the players have chosen, the standard where they have said nothing. */
export function chosen(given: Options): GameOptions {
  const all = Object.fromEntries(
    options.map(({ id, standard }) => [
      id,
      by.chosenOneByOne(given[id] !== undefined) ? given[id] : standard,
    ]),
  );
  const taken = all as unknown as GameOptions;
  // Cavalry is spared fatigue only where both of the rules it belongs to are in use (VEA-16-913).
  return {
    ...taken,
    fatigueSparesCavalry: taken.fatigueSparesCavalry && taken.fatigue && taken.cavalry,
    // Other victory conditions are agreed on only where the set-up is not the historical one (VEA-18-502).
    lossesOnly: taken.lossesOnly && by.withOwnPlan(taken.strategicDeployment),
  };
}
