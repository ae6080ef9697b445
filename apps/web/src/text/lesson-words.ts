/** What the page itself says around the lessons; what they teach is said in each game's own folder. */
import type { Words } from '@bivouac/kernel';

export const lessonText = {
  place: (number: number, of: number): Words => ({
    en: `Chapter ${number} of ${of}`,
    fr: `Chapitre ${number} sur ${of}`,
  }),
  step: (step: number, of: number): Words => ({ en: `Step ${step} of ${of}`, fr: `Étape ${step} sur ${of}` }),
  reading: {
    en: 'Nothing to decide yet: read, then go on.',
    fr: 'Rien à décider encore : lisez, puis continuez.',
  },
  nothingLeft: {
    en: 'Nothing is left to decide in this chapter.',
    fr: 'Plus rien à décider dans ce chapitre.',
  },
  notQuite: { en: 'Not quite.', fr: 'Pas tout à fait.' },
  chapterDone: { en: 'Well done: this chapter is finished.', fr: 'Bravo, ce chapitre est terminé.' },
  nextChapter: { en: 'Next chapter', fr: 'Chapitre suivant' },
  again: { en: 'Once more', fr: 'Recommencer' },
  finish: { en: 'What you know now', fr: 'Ce que vous savez' },
  enough: { en: 'That will do, go on', fr: 'Passer à la suite' },

  title: (game: Words): Words => ({ en: `Learn ${game.en}`, fr: `Apprendre ${game.fr}` }),
  chapters: { en: 'Chapters', fr: 'Chapitres' },
  begin: { en: 'Begin', fr: 'Commencer' },
  resume: { en: 'Go on', fr: 'Reprendre' },
  done: { en: 'done', fr: 'fait' },
  next: { en: 'next', fr: 'à suivre' },
  knownTitle: { en: 'What you know now', fr: 'Ce que vous savez maintenant' },
  knownAbout: {
    en: 'That is enough to fight a real battle. The rest you will meet on the way, and every refusal says why.',
    fr: 'C’est assez pour livrer une vraie bataille. Le reste se rencontre en chemin, et chaque refus dit pourquoi.',
  },
  firstBattle: { en: 'Your first battle', fr: 'Votre première bataille' },
  firstBattleWhat: (battle: Words): Words => ({
    en: `Fight ${battle.en} against a recruit`,
    fr: `Livrer « ${battle.fr} » contre une recrue`,
  }),
  toChapters: { en: 'All chapters', fr: 'Tous les chapitres' },
  noLesson: { en: 'There is no such lesson.', fr: 'Cette leçon n’existe pas.' },
};
