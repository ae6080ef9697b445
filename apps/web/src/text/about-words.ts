/** What the page says about itself. */
export const aboutText = {
  title: { en: 'About Bivouac', fr: 'À propos de Bivouac' },
  lead: {
    en: 'Bivouac is a table for board wargames of the age of horse and musket. It knows every rule of the games it plays: it shows what may be done, says why something may not, and names the rule.',
    fr: 'Bivouac est une table pour les jeux d’histoire de l’époque de la poudre noire. Elle connaît toutes les règles des jeux qu’on y joue : elle montre ce qui est permis, dit pourquoi quelque chose ne l’est pas, et nomme la règle.',
  },
  designersTitle: { en: 'The games and their designers', fr: 'Les jeux et leurs auteurs' },
  designers: {
    en: 'The games are theirs. If you enjoy one here, buy it: nothing replaces the blocks in your hand.',
    fr: 'Les jeux sont à eux. Si l’un d’eux vous plaît ici, achetez-le : rien ne remplace les pions dans la main.',
  },
  oursTitle: { en: 'What is ours', fr: 'Ce qui est à nous' },
  ours: {
    en: 'The program, the maps and every drawing, the words of rules, cards and messages in both languages, the lessons and the computer players. Where a rule can be read in two ways, our reading is marked as ours. We are not connected with the publishers of the games.',
    fr: 'Le programme, les cartes et tous les dessins, le texte des règles, des cartes et des messages dans les deux langues, les leçons et les joueurs de l’ordinateur. Là où une règle se lit de deux façons, notre lecture est signalée comme nôtre. Nous n’avons aucun lien avec les éditeurs des jeux.',
  },
  fairTitle: { en: 'Fair play', fr: 'Franc jeu' },
  fair: {
    en: 'Computer players are given what their side may see, and nothing else. Chances shown before a fight are exact. Dice and draws cannot be taken back.',
    fr: 'Les joueurs de l’ordinateur reçoivent ce que leur camp a le droit de voir, et rien d’autre. Les chances montrées avant un combat sont exactes. Dés et tirages ne se reprennent pas.',
  },
  keptTitle: { en: 'Your games', fr: 'Vos parties' },
  kept: {
    en: 'They stay in this browser: nothing is sent anywhere, and there is no account. Export a game to keep it elsewhere or to go on with it on another device. The page can be installed, and plays without a connection.',
    fr: 'Elles restent dans ce navigateur : rien n’est envoyé nulle part, et il n’y a pas de compte. Exportez une partie pour la garder ailleurs ou la continuer sur un autre appareil. La page s’installe, et se joue hors connexion.',
  },
  licenceTitle: { en: 'Licence', fr: 'Licence' },
  licence: {
    en: 'Bivouac is free software under the GNU Affero General Public License, version 3 or later: you may use, study, share and change it, and whoever offers a changed version over a network must offer its source too. It comes without any warranty.',
    fr: 'Bivouac est un logiciel libre sous la licence publique générale GNU Affero, version 3 ou ultérieure : vous pouvez l’utiliser, l’étudier, le partager et le modifier, et qui en propose une version modifiée sur un réseau doit en proposer aussi le code source. Il est fourni sans aucune garantie.',
  },
  typeTitle: { en: 'Type', fr: 'Caractères' },
  type: {
    en: 'Text and maps are set in Baskervville, a revival of the Baskerville cut in Strasbourg in 1784, by the Atelier national de recherche typographique; controls and numbers in Source Sans by Paul D. Hunt; a few signs are from Noto Sans Math. All three are cut down to the characters used here, renamed where their authors ask for it, and free under the SIL Open Font License:',
    fr: 'Textes et cartes sont composés en Baskervville, d’après le Baskerville gravé à Strasbourg en 1784, par l’Atelier national de recherche typographique ; commandes et chiffres en Source Sans de Paul D. Hunt ; quelques signes viennent du Noto Sans Math. Tous trois sont réduits aux caractères utiles ici, renommés là où leurs auteurs le demandent, et libres sous la licence SIL Open Font License :',
  },
  licenceLink: { en: 'The text of the licence', fr: 'Le texte de la licence (en anglais)' },
} as const;
