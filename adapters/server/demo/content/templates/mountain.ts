import { t } from "../../../catalogue/place-words/text.ts"
import { alone, family } from "./audiences.ts"
import { allergies, healthy, height, hotel, level, shoeSize } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const mountainStyles: Styles<"mountain"> = {
  "mountain/hike": {
    arrive: [
      {
        title: t("Scarponi e cartina", "Boots and map"),
        text: t(
          "La guida guarda il cielo, poi le suole di tutti, poi si parte.",
          "The guide looks at the sky, then at everyone’s soles, then off we go.",
        ),
      },
      {
        title: t("Si parte dal bosco", "Starting in the woods"),
        text: t(
          "La prima mezz’ora è all’ombra, per scaldare le gambe.",
          "The first half hour is in the shade, to warm up the legs.",
        ),
      },
      {
        title: t("Ritrovo alla sbarra", "Meeting at the barrier"),
        text: t(
          "Le auto restano qui: da adesso si sente solo il passo.",
          "The cars stay here: from now on you hear only footsteps.",
        ),
      },
    ],
    moments: [
      t(
        "Si sale con calma, fermandosi dove c’è qualcosa da dire.",
        "Up at an easy pace, stopping where there is something to tell.",
      ),
      t(
        "È il punto che ripaga la salita: ci si siede e si sta zitti un momento.",
        "This is what the climb was for: sit down and be quiet a moment.",
      ),
      t(
        "La guida conosce il nome di ogni cima, e chi ci ha litigato.",
        "The guide knows the name of every peak, and who fell out over it.",
      ),
      t(
        "Con un po’ di fortuna si vede muoversi qualcosa sul pendio.",
        "With a little luck something will be moving on the slope.",
      ),
      t("Qui il sentiero è largo e si può parlare.", "The path is wide here, good for talking."),
    ],
    close: [
      {
        title: t("Discesa", "The way down"),
        text: t(
          "Le ginocchia ringraziano il sentiero morbido; in fondo c’è una fontana.",
          "The knees are grateful for a soft path; there is a fountain at the bottom.",
        ),
      },
      {
        title: t("Merenda al rifugio", "A bite at the hut"),
        text: t(
          "Una panca al sole, torta o formaggio, e i piedi fuori dagli scarponi.",
          "A bench in the sun, cake or cheese, and boots off.",
        ),
      },
    ],
    practical: [
      t(
        "Si cammina circa quattro ore in tutto, con soste vere.",
        "About four hours’ walking in all, with proper rests.",
      ),
      t(
        "Basta l’allenamento di chi fa qualche passeggiata la domenica.",
        "If you walk now and then on a Sunday you are fit enough.",
      ),
      t(
        "Il meteo ha l’ultima parola: in caso si cambia itinerario o giorno.",
        "The weather has the last word: if need be, another route or another day.",
      ),
    ],
    guide: t("Guida ambientale o accompagnatore di montagna", "Qualified walking guide"),
    included: [
      t("Bastoncini da trekking in prestito", "Loan of walking poles"),
      t("Assicurazione", "Insurance"),
      t("Fotografie dell’uscita", "Photographs of the day"),
      t("Tè o acqua fresca alla sosta", "Tea or cold water at the halt"),
    ],
    excluded: [
      t("Pranzo al sacco", "Packed lunch"),
      t("Impianti di risalita", "Lifts"),
      t("Consumazioni al rifugio", "Food and drink at the hut"),
    ],
    info: [
      t("Scarponi alti alla caviglia; niente scarpe lisce.", "Ankle boots; no smooth soles."),
      t("Una giacca a vento nello zaino anche con il sole.", "A windproof in the rucksack even when it is sunny."),
      t("Almeno un litro d’acqua a testa.", "At least a litre of water each."),
      t("I cani abituati a camminare possono venire, al guinzaglio.", "Dogs used to walking may come, on a lead."),
    ],
    audiences: [family(8, 14, 60), alone("Partecipanti (dai 12 anni)", "Participants (12 and over)", 10, [8, 16])],
    addons: [
      {
        id: "lunch",
        name: t("Pranzo al rifugio", "Lunch at the hut"),
        description: t("Un piatto caldo, dolce e acqua, per tutti.", "A hot dish, pudding and water, for everyone."),
        euros: 24,
        per: "all",
      },
      {
        id: "backpack",
        name: t("Zaino pronto", "Packed rucksack"),
        description: t("Panino, frutta, cioccolato e borraccia.", "Sandwich, fruit, chocolate and a bottle."),
        euros: 14,
        per: "participant",
      },
      {
        id: "pickup",
        name: t("Passaggio dall’alloggio", "Lift from where you stay"),
        description: t("Andata e ritorno in pulmino.", "There and back by minibus."),
        euros: 30,
        per: "booking",
      },
    ],
    fields: [hotel, level, shoeSize],
    base: [t("Escursione guidata", "Guided walk")],
    variants: [
      { name: t("Guida solo per voi", "A guide to yourselves"), price: 520, minutes: 100, group: true },
      { name: t("Versione breve, per famiglie", "Short version, for families"), price: 75, minutes: 60 },
      { name: t("Partenza all’alba", "Dawn start"), price: 120, minutes: 100, times: ["05:30"] },
    ],
    groupMax: 8,
    minimum: 3,
    calendar: {
      weekdays: [
        [6, 7],
        [3, 6, 7],
        [2, 4, 6, 7],
        [5, 6, 7],
      ],
      times: [["09:00"], ["08:30"], ["09:30"]],
      season: ["05-01", "10-31"],
    },
  },
  "mountain/climb": {
    arrive: [
      {
        title: t("Imbrago e nodi", "Harness and knots"),
        text: t(
          "Si controlla tutto due volte, poi lo controlla la guida.",
          "Check everything twice, then the guide checks it.",
        ),
      },
      {
        title: t("Prova a terra", "Practice on the ground"),
        text: t(
          "Mezz’ora per imparare a spostare i moschettoni senza pensarci.",
          "Half an hour to learn to move the karabiners without thinking.",
        ),
      },
    ],
    moments: [
      t("Mani sulla roccia calda, un passo alla volta.", "Hands on warm rock, one step at a time."),
      t(
        "La guida sta due metri sopra e ti dice dove mettere il piede.",
        "The guide is two metres above, telling you where to put your foot.",
      ),
      t("È il passaggio di cui parlerai a cena.", "This is the move you will describe over dinner."),
      t("Qui ci si volta, finalmente, e si guarda giù.", "Here you turn round, at last, and look down."),
      t("Si respira, si beve, si fa una fotografia e si riparte.", "Breathe, drink, take a picture, carry on."),
    ],
    close: [
      {
        title: t("Discesa per il sentiero", "Down by the path"),
        text: t(
          "Un’ora comoda tra i mughi, con le braccia che ridono.",
          "An easy hour among dwarf pines, arms trembling with satisfaction.",
        ),
      },
      {
        title: t("Birra o chinotto", "Beer or chinotto"),
        text: t(
          "Ci si toglie l’imbrago e si guarda la parete dal basso: sembra un’altra.",
          "Harness off, you look up at the wall: it seems a different one.",
        ),
      },
    ],
    practical: [
      t(
        "È adatta a chi non ha mai toccato roccia, purché non soffra di vertigini.",
        "It suits people who have never touched rock, provided heights do not trouble them.",
      ),
      t("Una guida alpina ogni quattro persone.", "One mountain guide to four people."),
      t(
        "La sicurezza si spiega prima, con calma, e si ripete.",
        "Safety is explained beforehand, calmly, and then again.",
      ),
    ],
    guide: t("Guida alpina iscritta al collegio", "Certified mountain guide"),
    included: [
      t("Casco, imbrago e set da ferrata", "Helmet, harness and via ferrata set"),
      t("Assicurazione", "Insurance"),
      t("Fotografie in parete", "Photographs on the wall"),
    ],
    excluded: [t("Pranzo al sacco", "Packed lunch"), t("Impianti e parcheggi", "Lifts and parking")],
    info: [
      t("Pantaloni lunghi e scarponi con suola rigida.", "Long trousers and stiff-soled boots."),
      t(
        "Peso tra 40 e 110 chili, per via del dissipatore.",
        "Between 40 and 110 kilos, because of the shock absorber.",
      ),
      t("Capelli lunghi legati, anelli in tasca.", "Long hair tied back, rings in your pocket."),
    ],
    audiences: [alone("Partecipanti (dai 14 anni)", "Participants (14 and over)", 4, [6, 8])],
    addons: [
      {
        id: "boots",
        name: t("Scarponi a noleggio", "Boot hire"),
        description: t("Dal 36 al 47.", "European sizes 36 to 47."),
        euros: 12,
        per: "participant",
      },
      {
        id: "video",
        name: t("Video della salita", "Film of the climb"),
        description: t("Due minuti montati bene, il giorno dopo.", "Two well-cut minutes, the day after."),
        euros: 40,
        per: "booking",
      },
    ],
    fields: [height, healthy, level],
    base: [t("Salita guidata", "Guided climb")],
    variants: [{ name: t("Guida privata", "Private guide"), price: 300, minutes: 100, group: true }],
    groupMax: 4,
    minimum: 2,
    calendar: {
      weekdays: [
        [6, 7],
        [2, 4, 6, 7],
        [3, 5, 6, 7],
      ],
      times: [["08:30"], ["08:00"]],
      season: ["06-01", "10-05"],
    },
  },
  "mountain/bike": {
    arrive: [
      {
        title: t("Sella all’altezza giusta", "Saddle at the right height"),
        text: t(
          "Si provano freni e cambio nel piazzale, con il casco già in testa.",
          "Brakes and gears tried in the yard, helmet already on.",
        ),
      },
      {
        title: t("Si caricano le batterie", "Batteries in"),
        text: t(
          "Il motore aiuta ma non fa tutto: si spiega quando usarlo.",
          "The motor helps but does not do it all: when to use it is explained.",
        ),
      },
    ],
    moments: [
      t(
        "Si sale chiacchierando, cosa che senza motore non succede.",
        "You climb chatting, which without a motor does not happen.",
      ),
      t("Fondo buono e pochi incontri, a parte le mucche.", "A good surface and few encounters, cows aside."),
      t(
        "Pausa lunga: le ruote all’ombra e la vista davanti.",
        "A long break: wheels in the shade and the view in front.",
      ),
      t(
        "Il tratto in discesa si fa larghi e con due dita sui freni.",
        "The descent is taken wide, two fingers on the brakes.",
      ),
      t("Qui la guida tira fuori il coltello e il formaggio.", "Here the guide produces a knife and some cheese."),
    ],
    close: [
      {
        title: t("Rientro in discesa", "Downhill home"),
        text: t("Gli ultimi chilometri scorrono da soli.", "The last kilometres look after themselves."),
      },
      {
        title: t("Bici in rastrelliera", "Bikes on the rack"),
        text: t(
          "Quanti metri di salita, quante gambe ancora buone: si fa il conto al bar.",
          "How many metres climbed, how many good legs left: the sums are done at the bar.",
        ),
      },
    ],
    practical: [
      t(
        "Con la bici elettrica il dislivello è un numero, non una fatica.",
        "On an electric bike the climb is a figure, not an effort.",
      ),
      t("Basta saper andare in bici e tenere la destra.", "You only need to ride a bike and keep to the right."),
      t(
        "Se buchi, ripara la guida; se piove, si rimanda.",
        "If you puncture, the guide mends it; if it rains, we postpone.",
      ),
    ],
    guide: t("Guida di mountain bike", "Mountain bike guide"),
    included: [
      t("Bici a pedalata assistita e casco", "Electric bike and helmet"),
      t("Kit di riparazione e borraccia", "Repair kit and bottle"),
      t("Merenda a metà strada", "A snack halfway"),
    ],
    excluded: [t("Pranzo", "Lunch"), t("Danni alla bici oltre la normale usura", "Damage beyond fair wear")],
    info: [
      t("Altezza minima 150 centimetri.", "Minimum height 150 centimetres."),
      t("Pantaloni corti, scarpe chiuse e una giacca leggera.", "Shorts, closed shoes and a light jacket."),
      t("I tratti su strada sono brevi e tranquilli.", "The stretches on roads are short and quiet."),
    ],
    audiences: [alone("Ciclisti (dai 14 anni)", "Riders (14 and over)", 8, [8, 12])],
    addons: [
      {
        id: "trailer",
        name: t("Carrellino per bimbi", "Child trailer"),
        description: t("Fino a due bambini sotto i 5 anni.", "For up to two children under 5."),
        euros: 20,
        per: "booking",
      },
      {
        id: "lunch",
        name: t("Pranzo in malga", "Lunch at the dairy farm"),
        description: t("Polenta, formaggio e dolce, per tutti.", "Polenta, cheese and pudding, for everyone."),
        euros: 22,
        per: "all",
      },
    ],
    fields: [height, allergies],
    base: [t("Giro guidato", "Guided ride")],
    variants: [
      { name: t("Giornata intera", "Full day"), price: 160, minutes: 180, times: ["09:00"] },
      { name: t("Giro privato", "Private ride"), price: 420, minutes: 100, group: true },
    ],
    groupMax: 6,
    minimum: 2,
    calendar: {
      weekdays: [
        [5, 6, 7],
        [2, 4, 6, 7],
        [1, 3, 6, 7],
      ],
      times: [["09:30"], ["09:30", "15:00"]],
      season: ["04-15", "10-31"],
    },
  },
}

export const mountainReviews: ReviewSentences = {
  it: [
    "Panorama da restare zitti, e infatti siamo stati zitti.",
    "La guida ha tenuto il passo del più lento senza farglielo pesare.",
    "Faticoso il giusto, e ogni fatica ripagata.",
    "Abbiamo imparato più nomi di fiori in un giorno che in vent’anni.",
    "Sentiero bellissimo, che da soli non avremmo mai trovato.",
    "Spiegazioni chiare sulla sicurezza, mai noiose.",
    "Il silenzio lassù è una cosa che mi porto dietro.",
    "Mia madre ha 68 anni e ce l’ha fatta senza problemi.",
  ],
  en: [
    "A view that makes you stop talking, and we did.",
    "The guide kept to the slowest walker’s pace without making a thing of it.",
    "Just hard enough, and every bit of effort repaid.",
    "We learned the names of more flowers in a day than in twenty years.",
    "A beautiful route we would never have found alone.",
    "Clear about safety without ever being dull.",
    "The silence up there has stayed with me.",
    "My mother is 68 and managed it without trouble.",
  ],
}
