import { t } from "../../../../catalogue/place-words/text.ts"
import type { RegionEditorial } from "../types.ts"

export const northEast: readonly RegionEditorial[] = [
  {
    kind: "destination",
    place: "region",
    region: "trentino-alto-adige",
    slug: "trentino-alto-adige",
    title: t("Esperienze in Trentino-Alto Adige", "Experiences in Trentino-South Tyrol"),
    lead: t(
      "Vie ferrate, ciaspole al chiaro di luna, bagni di fieno e vela sul Garda: il Trentino-Alto Adige oltre la seggiovia.",
      "Via ferratas, snowshoes by moonlight, hay baths and sailing on Lake Garda: Trentino-South Tyrol beyond the chairlift.",
    ),
    paragraphs: [
      t(
        "Qui si parlano tre lingue, italiano, tedesco e ladino, e tutte e tre hanno una parola per il rosa che prende la roccia al tramonto. Sul Catinaccio si sale con imbrago e moschettoni, alle Tre Cime si parte di notte per vedere l’alba dalla forcella, e d’inverno sull’Alpe di Siusi si cammina sulla neve con la luna a fare da lampada.",
        "Three languages are spoken here, Italian, German and Ladin, and each has a word for the pink the rock turns at dusk. On the Catinaccio you climb it with harness and carabiners; at the Tre Cime you set out in the dark to meet the sunrise on the saddle; and in winter, on the Alpe di Siusi, the moon is lamp enough for a walk on the snow.",
      ),
      t(
        "Per il giorno dopo c’è il lato morbido. A Fiè ci si sdraia nel fieno caldo, come si fa da più di cent’anni; in un maso di Funes si impastano i canederli con le Odle alla finestra; a Caldaro la passeggiata tra le pergole finisce con un bicchiere di Schiava. E a sud, dove arrivano gli ulivi, l’Ora si alza ogni pomeriggio e porta le vele sul Garda.",
        "For the day after there is a softer side. At Fiè you lie down in warm hay, as people have for more than a century; on a farm in Funes you shape dumplings with the Odle peaks in the window; at Caldaro a walk under the pergolas ends in a glass of Schiava. Down south, among olive trees, the Ora gets up each afternoon and fills the sails on Garda.",
      ),
    ],
    faq: [
      {
        question: t("Non ho mai fatto una ferrata: posso provare?", "I have never done a via ferrata. Can I try?"),
        answer: t(
          "Sì, con la guida alpina. L’attrezzatura viene data sul posto e si comincia imparando a usarla; sulla scheda trovi età minima e difficoltà.",
          "Yes, with a mountain guide. Equipment is handed out on the spot and the first lesson is how to use it. Age and difficulty are on the page.",
        ),
      },
      {
        question: t("Ci si muove con i mezzi pubblici?", "Does public transport work here?"),
        answer: t(
          "Bene: la ferrovia del Brennero tocca Trento, Bolzano e Bressanone, e da lì partono gli autobus per le valli. Molti alloggi danno una tessera per usarli senza pagare.",
          "Well. The Brenner railway serves Trento, Bolzano and Bressanone, with buses up the valleys from there. Many places to stay give guests a travel card.",
        ),
      },
      {
        question: t("Le guide parlano italiano?", "Do guides speak English?"),
        answer: t(
          "Sì; molte anche tedesco e inglese. Le lingue di ogni esperienza sono scritte sulla scheda e puoi usarle come filtro nella ricerca.",
          "Many do, besides Italian and German. The languages of each experience are on its page, and you can filter a search by them.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "veneto",
    slug: "veneto",
    title: t("Esperienze in Veneto", "Experiences in the Veneto"),
    lead: t(
      "Remi a Venezia, vigne del Prosecco, opera all’Arena e prime ferrate a Cortina: il Veneto va dalla laguna alle Dolomiti.",
      "Rowing in Venice, Prosecco hills, opera in the Arena and a first via ferrata at Cortina: the Veneto runs from lagoon to Dolomites.",
    ),
    paragraphs: [
      t(
        "Dalla laguna alle Dolomiti ci sono poco più di due ore, e in mezzo ci sta quasi tutto. A Venezia si impara a vogare in piedi nei rii di Cannaregio, si fa la spesa a Rialto con chi ci va davvero e si soffia un bicchiere storto a Murano. Poi la terra si alza: le rive di Valdobbiadene, così ripide che si lavorano a mano, il Grappa con i parapendii, Cortina e le Cinque Torri.",
        "It takes little more than two hours to go from the lagoon to the Dolomites, and nearly everything lies between. In Venice you can learn to row standing up, shop at Rialto with those who really do, and blow a crooked glass on Murano. Then the land rises: the slopes of Valdobbiadene, so steep they are worked by hand; Monte Grappa and its paragliders; Cortina and the Cinque Torri.",
      ),
      t(
        "La pianura ha tempi suoi. Nei Colli Euganei si sta a mollo nell’acqua termale di Montegrotto o si va in Vespa fino ad Arquà, il paese di Petrarca; nel Delta del Po si guardano aironi da una barca bassa; a Verona, nelle sere d’estate, l’opera comincia quando la pietra dell’Arena è ancora calda. Sul Garda, a Malcesine, il castello si vede meglio dal kayak.",
        "The plain keeps its own time. In the Euganean Hills you soak in the hot springs of Montegrotto or ride a Vespa to Arquà, where Petrarch grew old; in the Po Delta a low boat noses up to the herons; and in Verona, on summer nights, the opera starts while the stone of the Arena is still warm. On Lake Garda the castle of Malcesine looks best from a kayak.",
      ),
    ],
    faq: [
      {
        question: t("Quando c’è l’opera all’Arena?", "When is the opera season at the Arena?"),
        answer: t(
          "D’estate, in genere da giugno ai primi di settembre. Le serate disponibili sono nel calendario della scheda; porta un cuscino se scegli le gradinate.",
          "In summer, as a rule from June to early September. The calendar on the page shows the evenings; bring a cushion if you choose the stone steps.",
        ),
      },
      {
        question: t("Si paga per entrare a Venezia?", "Is there a charge to enter Venice?"),
        answer: t(
          "In alcuni giorni il Comune chiede un contributo d’accesso a chi visita in giornata. Non è compreso nelle esperienze: controlla le date sul sito del Comune.",
          "On certain days the city asks day visitors for an access fee. It is not part of any experience; check the dates on the city’s website.",
        ),
      },
      {
        question: t("Entro quando ricevo conferma?", "How soon is my booking confirmed?"),
        answer: t(
          "Subito, se la scheda dice conferma immediata. Altrimenti chi organizza risponde entro 48 ore, e fino ad allora non ti viene addebitato nulla.",
          "At once where the page says instant. Otherwise the organiser answers within 48 hours, and until then nothing is charged.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "friuli-venezia-giulia",
    slug: "friuli-venezia-giulia",
    title: t("Esperienze in Friuli-Venezia Giulia", "Experiences in Friuli Venezia Giulia"),
    lead: t(
      "Prosciutto di San Daniele, bianchi arancioni di Oslavia, la laguna di Grado e i caffè di Trieste: il Nord-Est di confine.",
      "San Daniele ham, the orange wines of Oslavia, Grado’s lagoon and the cafés of Trieste: Italy’s north-eastern border country.",
    ),
    paragraphs: [
      t(
        "In un’ora e mezza di strada si passa dai pesci di mosaico di Aquileia a una torre di roccia in mezzo alle ghiaie della Val Montanaia. Il Friuli-Venezia Giulia è fatto così: poco spazio, molti confini. A Oslavia le cantine guardano la Slovenia e il bianco diventa arancione; a Cividale la Vespa arriva fino agli ultimi paesi; a Trieste il caffè si ordina in un’altra lingua.",
        "An hour and a half of road takes you from the mosaic fish of Aquileia to a tower of rock standing alone in the scree of the Val Montanaia. Friuli Venezia Giulia is like that: little space, plenty of borders. At Oslavia the cellars look into Slovenia and white wine turns orange; from Cividale a Vespa runs to the last villages; in Trieste even ordering coffee is a dialect.",
      ),
      t(
        "È una regione da guardare anche di lato. A San Daniele il prosciutto stagiona grazie a due venti che si danno il cambio; a Cornino, alle dieci del mattino, arrivano i grifoni; a Palmanova si scende sotto una stella di nove punte, patrimonio Unesco dal 2017. D’inverno le slitte corrono ai laghi di Fusine, e alle terme di Arta ci si scalda con la montagna davanti.",
        "It rewards a sideways look. In San Daniele the ham cures in two winds that take turns; at Cornino the griffon vultures arrive at ten in the morning; in Palmanova you go down beneath a nine-pointed star, a Unesco site since 2017. In winter sleds run to the lakes of Fusine, and the baths at Arta keep you warm with the mountains in view.",
      ),
    ],
    faq: [
      {
        question: t("Quanti giorni servono?", "How many days do I need?"),
        answer: t(
          "Tre bastano per un assaggio: uno tra Trieste e la laguna, uno per Collio e Cividale, uno in montagna. Le distanze sono brevi, ma le strade di valle vanno prese con calma.",
          "Three will do for a taste: Trieste and the lagoon, the Collio and Cividale, then the mountains. Distances are short, though valley roads are slow.",
        ),
      },
      {
        question: t("Si arriva in treno?", "Can I come by train?"),
        answer: t(
          "Trieste, Udine e Gorizia sì, anche da Venezia; Cividale ha la sua linea da Udine. Per Tarvisio e la Carnia è più comoda l’auto.",
          "To Trieste, Udine and Gorizia, yes, from Venice too, and Cividale has a branch line from Udine. For Tarvisio and Carnia a car is easier.",
        ),
      },
      {
        question: t("Devo creare un account?", "Do I need an account?"),
        answer: t(
          "No, si prenota con nome, email e telefono. L’account serve solo se vuoi usare punti e coupon o tenere insieme le tue prenotazioni.",
          "No; a name, an email address and a phone number will do. An account is only for points, coupons and keeping your bookings together.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "emilia-romagna",
    slug: "emilia-romagna",
    title: t("Esperienze in Emilia-Romagna", "Experiences in Emilia-Romagna"),
    lead: t(
      "Sfoglia, Parmigiano, motori e mosaici: l’Emilia-Romagna lungo la via Emilia, con qualche deviazione tra laghi salati e colline.",
      "Fresh pasta, Parmesan, engines and mosaics: Emilia-Romagna along the old Roman road, with detours to salt lagoons and hills.",
    ),
    paragraphs: [
      t(
        "I Romani tracciarono una strada dritta da Rimini a Piacenza e da allora tutto succede lì intorno. A Bologna si tira la sfoglia finché non ci si vede attraverso; a Bibbiano, alle otto e mezza del mattino, dal siero esce il Parmigiano e si divide in due; a Castelvetro il Lambrusco è secco e scuro; da Maranello si esce al volante di una rossa, con l’istruttore accanto.",
        "The Romans drew a straight road from Rimini to Piacenza, and everything has happened along it since. In Bologna you roll pasta until you can see through it; in Bibbiano, at half past eight in the morning, Parmesan is lifted out of the whey and cut in two; in Castelvetro the Lambrusco is dry and dark; and from Maranello you drive something red, with an instructor beside you.",
      ),
      t(
        "Chi lascia la via Emilia trova il resto: i mosaici di Ravenna, e un ceppo su cui tagliare la tua tessera; i fenicotteri di Comacchio; le mura di Ferrara, nove chilometri da fare in bici; il teatro di Busseto, grande come un salotto. Sull’Appennino ci sono la ferrata della Pietra di Bismantova e, con la neve, i sentieri del Corno alle Scale.",
        "Leave that road and you find the rest: the mosaics of Ravenna, and a block on which to cut a piece of your own; flamingos at Comacchio; the walls of Ferrara, nine kilometres round and flat; the little theatre at Busseto, about the size of a drawing room. In the Apennines there is the via ferrata on the Pietra di Bismantova and, given snow, the trails of Corno alle Scale.",
      ),
    ],
    faq: [
      {
        question: t("A che ora si vede fare il Parmigiano?", "What time is Parmesan made?"),
        answer: t(
          "Di mattina presto, tutti i giorni: il latte si lavora appena arriva. Conviene dormire in zona e tenersi il pomeriggio per il resto.",
          "Early in the morning, since the milk is worked as soon as it arrives. Stay nearby the night before and keep the afternoon for something else.",
        ),
      },
      {
        question: t("Posso guidare una supercar senza esperienza?", "Can a beginner drive a supercar?"),
        answer: t(
          "Sì, c’è un istruttore accanto a te. Servono diciotto anni e la patente B da almeno un anno, da mostrare all’arrivo.",
          "Yes, with an instructor next to you. You must be eighteen and have held a car licence for at least a year; bring it with you.",
        ),
      },
      {
        question: t("Quanti punti prendo con una prenotazione?", "How many points does a booking earn?"),
        answer: t(
          "Con un account, tre punti per ogni euro speso. Cento punti valgono un euro di sconto sulla prenotazione successiva.",
          "With an account, three for every euro you spend. A hundred points take one euro off a later booking.",
        ),
      },
    ],
  },
]
