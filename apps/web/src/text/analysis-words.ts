/** What an analysis says on the page. Chances are told in points, hundredths of a certain victory. */
import type { Words } from '@bivouac/kernel';

export const analysisText = {
  title: { en: 'Analysis', fr: 'Analyse' },
  about: {
    en: 'A colonel goes through the battle once more: the chance to win after every act, what was luck and what was choice.',
    fr: 'Un colonel reprend la bataille : les chances de l’emporter après chaque action, ce qui fut chance et ce qui fut choix.',
  },
  start: { en: 'Analyse this battle', fr: 'Analyser cette bataille' },
  onlyOver: {
    en: 'When the battle is over it can be analysed here.',
    fr: 'Quand la bataille sera finie, elle pourra être analysée ici.',
  },
  working: { en: 'The colonel is going through the acts …', fr: 'Le colonel reprend les actions…' },
  failed: { en: 'The battle could not be analysed.', fr: 'La bataille n’a pas pu être analysée.' },
  curve: (seat: string): Words => ({
    en: `Chance to win: ${seat}`,
    fr: `Chances de l’emporter : ${seat}`,
  }),
  curveWords: (seat: string, from: string, to: string): Words => ({
    en: `Chance of the ${seat} to win, act by act: from ${from} to ${to}`,
    fr: `Chances du camp « ${seat} », action par action : de ${from} à ${to}`,
  }),
  turningPoints: { en: 'Turning points', fr: 'Tournants' },
  noTurningPoint: {
    en: 'No single turn decided the battle.',
    fr: 'Aucun tour n’a décidé seul de la bataille.',
  },
  swing: (seat: string, points: string): Words => ({ en: `${seat} ${points}`, fr: `${seat} ${points}` }),
  ofDice: (points: string): Words => ({ en: `of which the dice ${points}`, fr: `dont les dés ${points}` }),
  acts: (from: number, to: number): Words => ({ en: `acts ${from} to ${to}`, fr: `actions ${from} à ${to}` }),
  luck: { en: 'Luck of the dice', fr: 'Chance aux dés' },
  given: { en: 'Given away by choices', fr: 'Perdu par les choix' },
  sums: { en: 'Luck and choices', fr: 'Chance et choix' },
  points: { en: 'in points of a hundred', fr: 'en points sur cent' },
  best: { en: 'Best decisions', fr: 'Meilleures décisions' },
  worst: { en: 'Worst decisions', fr: 'Pires décisions' },
  none: { en: 'None that stands out.', fr: 'Aucune qui se détache.' },
  instead: { en: 'Instead', fr: 'Plutôt' },
  gained: (points: string): Words => ({
    en: `${points} against the next best`,
    fr: `${points} sur la suivante`,
  }),
  act: (number: number): Words => ({ en: `Act ${number}`, fr: `Acte ${number}` }),
  goTo: (number: number): Words => ({ en: `Go to act ${number}`, fr: `Aller à l’action ${number}` }),
} as const;
