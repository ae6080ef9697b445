/** What is said of dice that were committed to before the first roll. */
import type { Words } from '@bivouac/kernel';

export const sealText = {
  title: { en: 'The seal on the dice', fr: 'Le sceau des dés' },
  sealed: {
    en: 'The dice of this game were fixed and sealed before the first roll. Nobody could choose them, and the battle report opens the seal.',
    fr: 'Les dés de cette partie ont été fixés et scellés avant le premier jet. Personne n’a pu les choisir, et le rapport de bataille ouvre le sceau.',
  },
  unsealed: {
    en: 'The dice of this game come from a seed that was given, without a seal.',
    fr: 'Les dés de cette partie viennent d’une graine donnée, sans sceau.',
  },
  fingerprint: { en: 'Fingerprint', fr: 'Empreinte' },
  honest: {
    en: 'The seal holds: the secret has the fingerprint that was shown during the battle, and with what each side added it makes the seed of the dice.',
    fr: 'Le sceau est intact : le secret a bien l’empreinte montrée pendant la bataille et, avec ce que chaque camp y a ajouté, il donne la graine des dés.',
  },
  broken: {
    en: 'The seal does not hold: these dice were not rolled from what was sealed.',
    fr: 'Le sceau est rompu : ces dés ne viennent pas de ce qui avait été scellé.',
  },
  inFull: { en: 'The seal in full', fr: 'Le sceau en entier' },
  whole: { en: 'Whole fingerprint', fr: 'Empreinte entière' },
  secret: { en: 'Secret', fr: 'Secret' },
  added: (seat: Words): Words => ({ en: `Added (${seat.en})`, fr: `Ajouté (${seat.fr})` }),
  seed: { en: 'Seed of the dice', fr: 'Graine des dés' },
} as const;
