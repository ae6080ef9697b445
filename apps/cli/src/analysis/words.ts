/** What an analysis says in the terminal, in both languages. Chances are told in hundredths. */
import type { Language, Words } from '@bivouac/kernel';
import { numberIn, percentIn } from '../text/setting.ts';

function words(en: string, fr: string): Words {
  return { en, fr };
}

/** `+12`, `-3`: hundredths with their sign. */
function hundredths(language: Language, share: number): string {
  const value = Math.round(share * 100) || 0;
  return value > 0 ? `+${numberIn(language, value)}` : numberIn(language, value);
}

export const analysisWords = {
  progress: (share: number) =>
    words(`${percentIn('en', share)} of the acts`, `${percentIn('fr', share)} des actes`),
  nothing: words('Nothing has been done yet.', 'Rien n’a encore été fait.'),
  curve: (seat: string, player: string) =>
    words(
      `Chance to win after every act: ${seat} (as ${player} judges it)`,
      `Chances de l’emporter après chaque acte : ${seat} (selon ${player})`,
    ),
  turningPoints: (count: number) =>
    count === 0
      ? words('No turn decided the battle.', 'Aucun tour n’a décidé de la bataille.')
      : words('Turning points:', 'Tournants :'),
  turn: (from: number, to: number, seat: string, headline: string) =>
    words(
      `  acts ${from} to ${to}, ${seat}${headline === '' ? '' : ` (${headline})`}`,
      `  actes ${from} à ${to}, ${seat}${headline === '' ? '' : ` (${headline})`}`,
    ),
  swing: (seat: string, swing: number, luck: number | null) =>
    words(
      `    ${seat} ${hundredths('en', swing)}${luck === null ? '' : `, of which the dice ${hundredths('en', luck)}`}`,
      `    ${seat} ${hundredths('fr', swing)}${luck === null ? '' : `, dont les dés ${hundredths('fr', luck)}`}`,
    ),
  side: (seat: string, luck: number | null, given: number) =>
    words(
      `${seat}: ${luck === null ? '' : `luck of the dice ${hundredths('en', luck)}, `}given away by choices ${hundredths('en', -given)}`,
      `${seat} : ${luck === null ? '' : `chance aux dés ${hundredths('fr', luck)}, `}perdu par ses choix ${hundredths('fr', -given)}`,
    ),
  best: words('Best decisions:', 'Meilleures décisions :'),
  worst: words('Worst decisions:', 'Pires décisions :'),
  gained: (share: number) =>
    words(`${hundredths('en', share)} against the next best`, `${hundredths('fr', share)} sur la suivante`),
  given: (share: number) => words(hundredths('en', -share), hundredths('fr', -share)),
  instead: (action: string) => words(`      instead: ${action}`, `      plutôt : ${action}`),
};
