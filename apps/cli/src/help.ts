/** What `bivouac help` says. */
import type { Words } from '@bivouac/kernel';

const overview: Words = {
  en: `bivouac: horse-and-musket battles in the terminal, every rule enforced

  bivouac play <game> [scenario]       fight a battle here, against the computer or a friend
  bivouac playout <game> [scenario]    let computers fight many battles and count
  bivouac match <game> [scenario]      two computer players with sides swapped: which is the stronger
  bivouac ladder [game] [scenario]     all computer players against each other, and a page of it
  bivouac balance <game> [scenario]    how often each side wins when the same player has both
  bivouac chances <game> [scenario]    how often a position is won, by how good it is judged
  bivouac timing <game> [scenario]     how well a computer player keeps its time
  bivouac manoeuvres <game> [scenario] how many manoeuvres of a computer player come to nothing
  bivouac soak [game]                  very many games at random, to see whether anything breaks
  bivouac rules <game>                 every rule: what it does, tested, seen, or why not
  bivouac citations <game>             how many rules the events of games cite
  bivouac course <game>                record the course games take, or check that it is still the same
  bivouac validate <file>              is this scenario, map or saved game sound?
  bivouac map <file>                   draw a map, or the ground of a scenario
  bivouac replay <file>                tell a saved game from its first act to its last
  bivouac analyse <file>               a saved game judged: chances, turning points, luck, best and worst choices
  bivouac engine                       the engine protocol, for programs
  bivouac help <command>               more about one of them

  --lang en|fr   the language; without it, the one the machine is set to
  --version      the version of this program`,
  fr: `bivouac : des batailles d’infanterie et de cavalerie dans le terminal, toutes règles appliquées

  bivouac play <jeu> [scénario]        livrer bataille ici, contre l’ordinateur ou un ami
  bivouac playout <jeu> [scénario]     laisser des ordinateurs livrer bien des batailles, et compter
  bivouac match <jeu> [scénario]       deux joueurs ordinateurs, camps échangés : lequel est le plus fort
  bivouac ladder [jeu] [scénario]      tous les joueurs ordinateurs entre eux, et une page qui en rend compte
  bivouac balance <jeu> [scénario]     combien de fois gagne chaque camp quand le même joueur tient les deux
  bivouac chances <jeu> [scénario]     combien de fois une position est gagnée, selon ce qu’elle vaut
  bivouac timing <jeu> [scénario]      si un joueur ordinateur tient son temps
  bivouac manoeuvres <jeu> [scénario]  combien de manœuvres d’un joueur ordinateur n’aboutissent à rien
  bivouac soak [jeu]                   des parties au hasard, en très grand nombre, pour voir si quelque chose casse
  bivouac rules <jeu>                  chaque règle : son effet, vérifiée, vue, ou pourquoi non
  bivouac citations <jeu>              combien de règles citent les événements des parties
  bivouac course <jeu>                 enregistrer le cours des parties, ou vérifier qu’il est resté le même
  bivouac validate <fichier>           ce scénario, cette carte, cette partie sont-ils en ordre ?
  bivouac map <fichier>                dessiner une carte, ou le terrain d’un scénario
  bivouac replay <fichier>             raconter une partie enregistrée du début à la fin
  bivouac analyse <fichier>            juger une partie : chances, tournants, dés, meilleurs et pires choix
  bivouac engine                       le protocole pour programmes
  bivouac help <commande>              en savoir plus sur l’une d’elles

  --lang en|fr   la langue ; sans cela, celle de la machine
  --version      la version de ce programme`,
};

const details: Readonly<Record<string, Words>> = {
  play: {
    en: `bivouac play <game> [scenario] [--<seat> human|captain ...]

  Opens a table in the terminal. Each seat of the game has an option of its name and says who plays it:
    bivouac play marengo --austrian human --french captain
  Without any, you play the first seat and the computer the others.

  --seed <s>            the same seed gives the same dice and draws
  --load <file>         go on with a saved game
  --autosave <file>     where the game is saved when you leave it unfinished
  --option name=value   switch a rule the game lets you choose (may be repeated)

  At the table type a number or a name to choose, several at once to go faster, and "help" for the rest.
  Commands may also come from a pipe; the table closes, and saves the game, where they end.`,
    fr: `bivouac play <jeu> [scénario] [--<siège> human|captain ...]

  Ouvre une table dans le terminal. Chaque siège du jeu a une option à son nom, qui dit par qui il est tenu :
    bivouac play marengo --austrian human --french captain
  Sans aucune, vous tenez le premier siège et l’ordinateur les autres.

  --seed <g>            la même graine donne les mêmes dés et les mêmes tirages
  --load <fichier>      reprendre une partie enregistrée
  --autosave <fichier>  où la partie est enregistrée quand vous la quittez avant la fin
  --option nom=valeur   changer une règle que le jeu laisse choisir (peut être répété)

  À la table, tapez un numéro ou un nom pour choisir, plusieurs à la fois pour aller plus vite, et « help » pour
  le reste. Les commandes peuvent aussi venir d’un tube ; la table ferme, et enregistre la partie, là où elles finissent.`,
  },
  analyse: {
    en: `bivouac analyse <file> [--player colonel] [--json]

  Looks back upon a saved game, finished or not: draws the first side’s chance to win after every act, names the turns
  in which it swung and how much of that the dice did, and for each side its luck, what its choices gave away, its best
  and its worst decisions, and what the player would have done instead. Choices are weighed by what the side could know
  when it chose; the curve is that of somebody who sees everything.

  --player <p>     who judges: corporal, captain, colonel, marshal (colonel)
  --json           one line of JSON instead: every act with its chances, its luck and its choice`,
    fr: `bivouac analyse <fichier> [--player colonel] [--json]

  Revient sur une partie enregistrée, finie ou non : trace les chances du premier camp après chaque acte, nomme les
  tours où elles ont basculé et la part qu’y ont eue les dés, et pour chaque camp sa chance, ce que ses choix ont coûté,
  ses meilleures et ses pires décisions, et ce que le joueur aurait fait. Les choix sont pesés selon ce que le camp
  pouvait savoir alors ; la courbe est celle de qui voit tout.

  --player <j>     qui juge : corporal, captain, colonel, marshal (colonel)
  --json           une ligne de JSON : chaque acte avec ses chances, ses dés et son choix`,
  },
  timing: {
    en: `bivouac timing <game> [scenario] [--player marshal] [--milliseconds 200] [--decisions 100] [--clock]

  Lets a computer player play against itself with so many milliseconds for a decision, and says how long it took: the
  median, what ninety-nine of a hundred decisions kept to, and the longest. Measured in processor time, so that other
  work of the machine is not counted; --clock measures by the clock.`,
    fr: `bivouac timing <jeu> [scénario] [--player marshal] [--milliseconds 200] [--decisions 100] [--clock]

  Fait jouer un joueur ordinateur contre lui-même avec tant de millisecondes par décision, et dit combien il a pris : la
  médiane, ce que quatre-vingt-dix-neuf décisions sur cent n’ont pas dépassé, et la plus longue. En temps de processeur,
  sans compter les autres travaux de la machine ; --clock mesure à la pendule.`,
  },
  chances: {
    en: `bivouac chances <game> [scenario] [--games n] [--seed s] [--player corporal]

  Lets a computer player fight both sides of every battle (or of one), and counts how often positions were won by how
  good they were judged: a line of JSON, points of worth with the share of games won, as the advice of the game holds it.`,
    fr: `bivouac chances <jeu> [scénario] [--games n] [--seed g] [--player corporal]

  Fait tenir les deux camps de chaque bataille (ou d’une seule) par un joueur ordinateur, et compte combien de fois les
  positions ont été gagnées selon ce qu’elles valaient : une ligne de JSON, des valeurs avec la part de parties gagnées,
  telle que les conseils du jeu la gardent.`,
  },
  playout: {
    en: `bivouac playout <game> [scenario] [--games n] [--seed s] [--players a,b] [--json] [--log]

  Plays whole games by computer players and counts. Without a scenario: the one the speed figures are taken on.
  The scenario may also be a file (its name ends in .json), or “all”: every one of the game, a line of a table each,
  with the margin of the winners’ shares in points, to see whether a battle is even.

  --games <n>      how many (100)
  --seed <s>       of the first game; each further one has its own (1)
  --players a,b    one for each seat in the game’s order, or one for all (random): recruit, corporal, captain,
                   colonel, marshal; greedy-1 and random are yardsticks
  --json           end with one line of JSON instead of the report
  --log            tell every game act by act instead of counting

  A game that breaks is reported with its seed, the others go on, and the command ends with exit code 1.`,
    fr: `bivouac playout <jeu> [scénario] [--games n] [--seed g] [--players a,b] [--json] [--log]

  Fait jouer des parties entières par des ordinateurs et compte. Sans scénario : celui des mesures de vitesse.
  Le scénario peut aussi être un fichier (son nom finit par .json), ou « all » : tous ceux du jeu, une ligne de
  tableau chacun, avec la marge des parts de victoires en points, pour voir si une bataille est égale.

  --games <n>      combien (100)
  --seed <g>       graine de la première ; chaque suivante a la sienne (1)
  --players a,b    un par siège dans l’ordre du jeu, ou un pour tous (random) : recruit, corporal, captain,
                   colonel, marshal ; greedy-1 et random servent d’étalons
  --json           finir par une ligne de JSON au lieu du rapport
  --log            raconter chaque partie acte par acte au lieu de compter

  Une partie qui casse est signalée avec sa graine, les autres continuent, et la commande finit avec le code 1.`,
  },
  match: {
    en: `bivouac match <game> [scenario] --players a,b [--options o] [--games n] [--seed s] [--parallel n] [--file f] [--sprt l,u] [--commit c]

  Lets two computer players meet on one battlefield, twice on each seed with sides swapped, and says what share of the
  points the first takes (a draw is half a point), with the interval that covers the truth nineteen times in twenty, and
  what that is in Elo. A rank may be given so many times its playouts: marshal*5.

  --options <o>    in which the games differ from the usual ones, like commandLevel=3,leaderWounds=true
  --games <n>      how many in all (100)
  --seed <s>       of the first two games; each further pair has its own (1)
  --parallel <n>   how many at a time (1)
  --file <f>       appends every game to this file, a line of JSON each, and goes on where the file leaves off
  --sprt <l,u>     stops as soon as a sequential test has decided between two shares in percent, like 50,60
  --commit <c>     the state of the program that plays, written beside each game; games of another do not count`,
    fr: `bivouac match <jeu> [scénario] --players a,b [--options o] [--games n] [--seed g] [--parallel n] [--file f] [--sprt b,h] [--commit c]

  Oppose deux joueurs ordinateurs sur un champ de bataille, deux fois par graine, camps échangés, et dit quelle part des
  points va au premier (une partie nulle vaut un demi-point), avec l’intervalle qui couvre la vérité dix-neuf fois sur
  vingt, et ce que cela fait en Elo. Un grade peut recevoir tant de fois ses essais : marshal*5.

  --options <o>    par lesquelles les parties diffèrent des habituelles, comme commandLevel=3,leaderWounds=true
  --games <n>      combien en tout (100)
  --seed <g>       graine des deux premières ; chaque paire suivante a la sienne (1)
  --parallel <n>   combien à la fois (1)
  --file <f>       ajoute chaque partie à ce fichier, une ligne de JSON, et reprend là où il s’arrête
  --sprt <b,h>     s’arrête dès qu’un test séquentiel a tranché entre deux parts en pour cent, comme 50,60
  --commit <c>     l’état du programme qui joue, noté avec chaque partie ; celles d’un autre ne comptent pas`,
  },
  ladder: {
    en: `bivouac ladder [game] [scenario] --file <games> [--players a,b,c] [--games n] [--seed s] [--parallel n] [--write page] [--commit c]

  Lets computer players meet, all against all, on the battle to learn on of each game, and makes a page of every game
  that the file holds, those of bivouac match among them.

  --file <games>   where games are appended; those that are in it are not played again
  --players a,b,c  who meets (all of them)
  --games <n>      how many each two of them play (20); 0 only makes the page
  --seed <s>       of the first two games of each; each further pair has its own (1)
  --parallel <n>   how many at a time (1)
  --write <page>   where the page is written; without it, on standard output
  --commit <c>     the state of the program that plays, written beside each game; games of another do not count`,
    fr: `bivouac ladder [jeu] [scénario] --file <parties> [--players a,b,c] [--games n] [--seed g] [--parallel n] [--write page] [--commit c]

  Oppose les joueurs ordinateurs entre eux, tous contre tous, sur la bataille d’apprentissage de chaque jeu, et fait une
  page de toutes les parties que contient le fichier, celles de bivouac match comprises.

  --file <parties> où les parties sont ajoutées ; celles qui y sont ne sont pas rejouées
  --players a,b,c  qui se rencontre (tous)
  --games <n>      combien de parties entre deux d’entre eux (20) ; 0 ne fait que la page
  --seed <g>       graine des deux premières de chacun ; chaque paire suivante a la sienne (1)
  --parallel <n>   combien à la fois (1)
  --write <page>   où la page est écrite ; sans cela, sur la sortie standard
  --commit <c>     l’état du programme qui joue, noté avec chaque partie ; celles d’un autre ne comptent pas`,
  },
  balance: {
    en: `bivouac balance <game> [scenario] [--player p] [--games n] [--seed s]

  Lets one computer player have both sides and tells how often each wins, with the margin in points and a bar: the first
  side’s games from the left, the second’s from the right, draws between. Without a scenario: every one of the game.

  --player <p>     who plays (marshal)
  --games <n>      how many of each (100)
  --seed <s>       of the first game; each further one has its own (1)`,
    fr: `bivouac balance <jeu> [scénario] [--player j] [--games n] [--seed g]

  Donne les deux camps à un même joueur ordinateur et dit combien de fois gagne chacun, avec la marge en points et une
  barre : les parties du premier camp à gauche, celles du second à droite, les nulles entre elles. Sans scénario : tous.

  --player <j>     qui joue (marshal)
  --games <n>      combien de chacun (100)
  --seed <g>       graine de la première ; chaque suivante a la sienne (1)`,
  },
  manoeuvres: {
    en: `bivouac manoeuvres <game> [scenario] [--player p] [--games n] [--seed s] [--options id=value,...] [--list]

  Lets a computer player fight both sides and counts from the records how often a unit comes back to a placing (hex,
  formation, facing) that it had in this turn of its side or the one before, while nothing was fought, found out or
  gained with it in between.

  --player <p>     who plays (captain)
  --games <n>      how many (100)
  --seed <s>       of the first game; each further one has its own (1)
  --options <...>  options that differ from the usual ones: commandLevel=3,leaderWounds=true
  --list           tells each of them`,
    fr: `bivouac manoeuvres <jeu> [scénario] [--player j] [--games n] [--seed g] [--options id=valeur,...] [--list]

  Fait tenir les deux camps par un joueur ordinateur et compte, d’après les journaux, combien de fois une unité revient à
  une place (hexagone, formation, orientation) qu’elle a eue pendant ce tour de son camp ou le précédent, sans que rien
  n’ait été combattu, découvert ou gagné avec elle entre-temps.

  --player <j>     qui joue (captain)
  --games <n>      combien (100)
  --seed <g>       graine de la première ; chaque suivante a la sienne (1)
  --options <...>  options autres que d’ordinaire : commandLevel=3,leaderWounds=true
  --list           les énumère`,
  },
  soak: {
    en: `bivouac soak [game] [scenario] [--games n] [--seed s] [--options id=value,...]

  Plays a great many games at random, the scenarios of the game in turn, and checks after every act that the position
  is sound. Without a game: every game. Without a scenario: all of them, evenly or as many of each as the game says.

  --games <n>      how many (each game has its own number)
  --seed <s>       of the first round of scenarios; each further round has its own (1)
  --options <...>  options that differ from the usual ones: commandLevel=3,leaderWounds=true

  A game that breaks is told with its scenario, its seed and its last decision, and how to play it once more; the
  others go on, and the command ends with exit code 1.`,
    fr: `bivouac soak [jeu] [scénario] [--games n] [--seed g] [--options id=valeur,...]

  Joue au hasard un très grand nombre de parties, les scénarios du jeu à tour de rôle, et vérifie après chaque acte
  que la position est saine. Sans jeu : tous les jeux. Sans scénario : tous, à parts égales ou selon les nombres du jeu.

  --games <n>      combien (chaque jeu a son nombre)
  --seed <g>       graine de la première tournée de scénarios ; chaque suivante a la sienne (1)
  --options <...>  options autres que d’ordinaire : commandLevel=3,leaderWounds=true

  Une partie qui casse est signalée avec son scénario, sa graine et sa dernière décision, et la façon de la rejouer ;
  les autres continuent, et la commande finit avec le code 1.`,
  },
  rules: {
    en: `bivouac rules <game> [--games n] [--json]

  For every rule of the rulebook: what the code does for it (decides: a refusal, a modifier or a branch; asks: a
  question; defines: a datum), how many of its cases have a test, whether it was seen in an event, a question or a
  refusal of played games, or why it needs no code. Ends with exit code 1 when anything is left open.

  --games <n>      at most so many games per scenario to look for rules in (20; every tenth by greedy-1)
  --json           an array of {id, kind, tested, seen, explained}`,
    fr: `bivouac rules <jeu> [--games n] [--json]

  Pour chaque règle : ce que le code fait d’elle (décide : un refus, un modificateur ou une branche ; demande : une
  question ; définit : une donnée), combien de ses cas ont un essai, si on l’a vue dans un événement, une question ou
  un refus, ou pourquoi elle n’a pas besoin de code. Finit avec le code 1 si quelque chose reste ouvert.

  --games <n>      au plus tant de parties par scénario où chercher les règles (20 ; une sur dix par greedy-1)
  --json           un tableau de {id, kind, tested, seen, explained}`,
  },
  citations: {
    en: `bivouac citations <game> [--games n] [--json]

  How many rules an event of played games cites on average, and the ten kinds of events that cite most. An event cites
  the few rules that decided it, the most telling first.

  --games <n>      games of each battle, at random, every second with other options (10)
  --json           {game, events, citations, kinds: [{kind, events, citations}]}`,
    fr: `bivouac citations <jeu> [--games n] [--json]

  Combien de règles cite en moyenne un événement des parties jouées, et les dix sortes d’événements qui en citent le
  plus. Un événement cite les quelques règles qui l’ont décidé, la plus parlante d’abord.

  --games <n>      parties de chaque bataille, au hasard, une sur deux avec d’autres options (10)
  --json           {game, events, citations, kinds: [{kind, events, citations}]}`,
  },
  course: {
    en: `bivouac course <game> [--games n] [--write file | --check file]

  The course games take, as fingerprints: choices offered, changed actions refused, dice, facts of the views, outcomes,
  over games of every scenario and position. Record them before rules are rebuilt and check them afterwards: whatever
  differs is named by scenario and games. Exit code 1 when anything differs.

  --games <n>      games of each (200, or as many as the file to check has)
  --write <file>   writes the fingerprints into a file
  --check <file>   compares with such a file`,
    fr: `bivouac course <jeu> [--games n] [--write fichier | --check fichier]

  Le cours que prennent les parties, en empreintes : choix offerts, actions changées refusées, dés, faits des vues,
  issues, pour chaque scénario et position. À enregistrer avant de rebâtir des règles et à comparer après : ce qui
  diffère est nommé par scénario et parties. Code 1 si quelque chose diffère.

  --games <n>          parties de chacun (200, ou autant que le fichier comparé)
  --write <fichier>    écrit les empreintes dans un fichier
  --check <fichier>    compare avec un tel fichier`,
  },
  validate: {
    en: `bivouac validate <file> [--game g]

  Says what a file is (a scenario, a map, a saved game), whether it is sound, and if not what is wrong and where.

  --game <g>       of which game it is meant to be, where the file does not say`,
    fr: `bivouac validate <fichier> [--game j]

  Dit ce qu’est un fichier (scénario, carte, partie enregistrée), s’il est en ordre, et sinon ce qui ne va pas et où.

  --game <j>       de quel jeu il relève, si le fichier ne le dit pas`,
  },
  map: {
    en: `bivouac map <file> [--out picture.svg] [--game g]

  Draws a map, or the map a scenario is fought on, as an SVG picture: ground, heights, sides, roads, names. What is wrong
  with the file is told instead, as by "validate".

  --out <picture>  where to write it; without it, to standard output
  --game <g>       of which game it is meant to be, where the file does not say`,
    fr: `bivouac map <fichier> [--out image.svg] [--game j]

  Dessine une carte, ou celle d’un scénario, en image SVG : terrain, hauteurs, côtés, routes, noms. Si le fichier n’est
  pas en ordre, dit ce qui ne va pas, comme « validate ».

  --out <image>    où l’écrire ; sans cela, sur la sortie standard
  --game <j>       de quel jeu il relève, si le fichier ne le dit pas`,
  },
  replay: {
    en: `bivouac replay <file> [--verify] [--as seat] [--map]

  Tells a saved game act by act, from its record, without running the rules again.

  --verify         plays it again under the rules with the chance it had, and says where anything differs
  --as <seat>      tells only what that seat was told; without it, everything
  --map            shows the map at the end of each turn`,
    fr: `bivouac replay <fichier> [--verify] [--as siège] [--map]

  Raconte une partie enregistrée acte par acte, d’après son journal, sans refaire tourner les règles.

  --verify         la rejoue sous les règles avec le hasard qu’elle a eu, et dit où quoi que ce soit diffère
  --as <siège>     ne raconte que ce que ce siège a su ; sans cela, tout
  --map            montre la carte à la fin de chaque tour`,
  },
  engine: {
    en: `bivouac engine [--check script ...]

  Speaks the engine protocol: one JSON request a line on standard input, one JSON answer a line on standard output.
  docs/ENGINE-PROTOCOL.md describes it.

  --check <script> ...  plays scripts of requests and expected answers instead, and says where they differ`,
    fr: `bivouac engine [--check script ...]

  Parle le protocole pour programmes : une demande JSON par ligne en entrée, une réponse JSON par ligne en sortie.
  docs/ENGINE-PROTOCOL.md le décrit.

  --check <script> ...  joue plutôt des scripts de demandes et de réponses attendues, et dit où elles diffèrent`,
  },
};

/** Help on one command, or on all, with the games there are. */
export function help(command: string | null, games: readonly string[]): Words {
  if (command !== null) return details[command]!;
  const list = games.join(', ');
  return { en: `${overview.en}\n\nGames: ${list}`, fr: `${overview.fr}\n\nJeux : ${list}` };
}
