/** Tips on troops and ground: what such a formation can do, what such ground does. */
import {
  tableOf,
  type Condition,
  type Formation,
  type Rank,
  type Unit,
  type View,
} from '@bivouac/age-of-reason/words';
import { capital, type Language, type Words } from '@bivouac/kernel';
import type { Spot, Tip } from '../../table/room.ts';
import { nameOfSpot } from '../../board/free-table/spots.ts';

const formationAdvice: Readonly<Record<Formation, Words>> = {
  line: {
    en: 'A line fires and fights with its whole front. It turns slowly, and its flanks are open.',
    fr: 'Une ligne tire et se bat de tout son front. Elle tourne lentement, et ses flancs sont découverts.',
  },
  column: {
    en: 'A column marches farther and turns as it goes, but fires with its head only, and guns love it.',
    fr: 'Une colonne va plus loin et tourne en marchant, mais ne tire que de sa tête, et les canons l’adorent.',
  },
  square: {
    en: 'A square has no flanks and stands firm against horse. It does not march, and guns love it.',
    fr: 'Un carré n’a pas de flanc et tient contre la cavalerie. Il ne marche pas, et les canons l’adorent.',
  },
  skirmish: {
    en: 'Skirmishers are fast and hard to hit. They give way to a charge rather than stand it.',
    fr: 'Les tirailleurs sont rapides et difficiles à toucher. Ils cèdent devant une charge plutôt que de l’attendre.',
  },
  loose: {
    en: 'Loose order goes anywhere and fights as skirmishers do.',
    fr: 'L’ordre lâche passe partout et se bat en tirailleurs.',
  },
  limbered: {
    en: 'Limbered guns march and do not fire: unlimber them where they see far.',
    fr: 'Attelées, les pièces marchent et ne tirent pas : mettez-les en batterie là où elles voient loin.',
  },
  unlimbered: {
    en: 'Guns in position fire over their front; near the enemy their dice are many. Their crew can push them a little.',
    fr: 'En batterie, les pièces tirent devant elles ; de près leurs dés sont nombreux. Les servants peuvent les pousser un peu.',
  },
  crew: {
    en: 'A crew that has left its guns runs as skirmishers do, and may man them again.',
    fr: 'Des servants sans pièces courent en tirailleurs, et peuvent les reprendre.',
  },
};

const conditionAdvice: Readonly<Record<Exclude<Condition, 'normal'>, Words>> = {
  disorganised: {
    en: 'Disorganised: half its march, fewer dice. Two quiet turns mend it.',
    fr: 'Désorganisée : la moitié de la marche, moins de dés. Deux tours de calme la remettent.',
  },
  beaten: {
    en: 'Beaten: it does nothing of its own will, and routs if it is shot at again.',
    fr: 'Battue : elle ne fait rien d’elle-même, et fuit si l’on tire encore sur elle.',
  },
  routed: {
    en: 'Routed: it runs for its own edge, and throws a die each turn to rally.',
    fr: 'En déroute : elle court vers son bord, et lance un dé chaque tour pour se rallier.',
  },
};

export const generalAdvice: Readonly<Record<Rank, Words>> = {
  brigadier: {
    en: 'Units of his brigade take orders within his reach. With a unit he steadies it, and it needs no points.',
    fr: 'Les unités de sa brigade reçoivent des ordres à sa portée. Avec une unité il l’affermit, et elle agit sans points.',
  },
  'corps general': {
    en: 'His points pay for the orders of his brigades, as long as their brigadiers are within his reach.',
    fr: 'Ses points paient les ordres de ses brigades, tant que leurs brigadiers sont à sa portée.',
  },
  'commander-in-chief': {
    en: 'His points pay for anybody’s orders within his reach. If he falls, everybody tests with one die less.',
    fr: 'Ses points paient les ordres de tous à sa portée. S’il tombe, chacun teste avec un dé de moins.',
  },
  supernumerary: {
    en: 'He waits to take the place of a general who is lost.',
    fr: 'Il attend de remplacer un général perdu.',
  },
};

export function adviceOn({ formation, condition }: Unit, language: Language): readonly string[] {
  const bad = condition === 'normal' ? [] : [conditionAdvice[condition][language]];
  return [...bad, formationAdvice[formation][language]];
}

const groundAdvice: Readonly<Record<string, { readonly words: Words; readonly rules: readonly string[] }>> = {
  'light woods': {
    words: {
      en: 'Takes a quarter of a march from foot, half from horse; no guns. Some cover.',
      fr: 'Coûte un quart de la marche à l’infanterie, la moitié à la cavalerie ; pas de canons. Un peu de couvert.',
    },
    rules: ['AOR-5-009'],
  },
  'dense woods': {
    words: {
      en: 'Takes half a march and disorganises whoever goes in; no guns.',
      fr: 'Coûte la moitié de la marche et désorganise quiconque y entre ; pas de canons.',
    },
    rules: ['AOR-5-010'],
  },
  'gentle hill': {
    words: {
      en: 'Costs nothing to climb. From above one sees farther, and charges down with one die more.',
      fr: 'Se monte sans frais. D’en haut on voit plus loin, et l’on charge en descendant avec un dé de plus.',
    },
    rules: ['AOR-5-011'],
  },
  'steep hill': {
    words: {
      en: 'Half a march up for foot and horse, more for guns; down it costs only the guns.',
      fr: 'La moitié de la marche à monter, davantage pour les canons ; à descendre, seuls les canons paient.',
    },
    rules: ['AOR-5-012'],
  },
  marsh: {
    words: {
      en: 'Foot only, for half a march, and it comes out disorganised.',
      fr: 'L’infanterie seule, pour la moitié de sa marche, et elle en sort désorganisée.',
    },
    rules: ['AOR-5-013'],
  },
  hedge: {
    words: {
      en: 'A quarter of a march to cross for foot, half for horse, all of it for guns. Some cover.',
      fr: 'Un quart de la marche à franchir pour l’infanterie, la moitié pour la cavalerie, toute pour les canons. Un peu de couvert.',
    },
    rules: ['AOR-5-014'],
  },
  'fordable river': {
    words: {
      en: 'Takes a whole turn to ford, and nobody fires after it.',
      fr: 'Se passe à gué en un tour entier, et nul ne tire ensuite.',
    },
    rules: ['AOR-5-015'],
  },
  'deep river': {
    words: { en: 'Nobody crosses but by a bridge.', fr: 'On ne passe que par un pont.' },
    rules: ['AOR-5-016'],
  },
  road: {
    words: {
      en: 'A column that keeps to the road goes much farther.',
      fr: 'Une colonne qui suit la route va bien plus loin.',
    },
    rules: ['AOR-5-111'],
  },
  village: {
    words: {
      en: 'Foot can hold it and fire from all its sides; hard to shoot out, hard to storm. Guns batter it down.',
      fr: 'L’infanterie peut le tenir et tirer de tous ses côtés ; difficile à déloger. Les canons le détruisent.',
    },
    rules: ['AOR-7-305', 'AOR-6-506'],
  },
  redoubt: {
    words: {
      en: 'The best cover there is, for whoever holds it.',
      fr: 'Le meilleur couvert qui soit, pour qui la tient.',
    },
    rules: ['AOR-7-322'],
  },
};

/** Other kinds of ground that do the same. */
const alike: Readonly<Record<string, string>> = {
  thicket: 'hedge',
  'low wall': 'hedge',
  'temporary works': 'hedge',
  path: 'road',
};

/** Of ground; of troops the inspector tells by itself. */
export function tipOf(spot: Spot, view: View, language: Language): Tip | null {
  const table = tableOf(view);
  const feature = table.features[table.byId.get(nameOfSpot(spot)) ?? -1];
  if (feature === undefined) return null;
  const kind = feature.kind.name;
  const advice = groundAdvice[alike[kind] ?? kind];
  if (advice === undefined) return null;
  const words = feature.kind.words?.[language] ?? kind;
  return {
    title: capital(feature.name === null ? words : `${feature.name[language]}, ${words}`),
    lines: [advice.words[language]],
    rules: advice.rules,
  };
}
