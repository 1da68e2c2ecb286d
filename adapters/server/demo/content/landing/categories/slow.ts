import { t } from "../../../../catalogue/place-words/text.ts"
import type { CategoryEditorial } from "../types.ts"

/** Warm water, things to look at and make, streets, and evenings. */
export const slow: readonly CategoryEditorial[] = [
  {
    kind: "category",
    category: "wellness",
    slug: "terme-e-benessere",
    title: t("Terme e benessere", "Spas and wellbeing"),
    lead: t(
      "Vasche calde in montagna, sorgenti in riva al mare, bagni di fieno e mattine nel bosco: modi italiani di rallentare.",
      "Hot pools in the mountains, springs by the sea, hay baths and mornings in the woods: Italian ways of slowing down.",
    ),
    paragraphs: [
      t(
        "L’acqua calda in Italia esce dove vuole: in una piazza di Acqui a settantacinque gradi, sotto il tempio di Segesta, in quattro grotte a Santa Cesarea, ai piedi del Monte Bianco. I Romani ci costruivano intorno, i pellegrini ci si fermavano, e l’idea di fondo non è cambiata: ci si spoglia, si entra piano e per un po’ si smette di guardare l’ora.",
        "In Italy hot water comes up where it likes: in a square in Acqui at seventy-five degrees, below the temple of Segesta, from four caves at Santa Cesarea, at the foot of Mont Blanc. The Romans built round it, pilgrims broke their journey for it, and the idea has not changed much. You undress, go in slowly and for a while stop looking at the clock.",
      ),
      t(
        "D’inverno rendono di più le vasche di Pré-Saint-Didier e di Bormio, con la neve sui bordi; a Ischia, invece, si sta bene da metà aprile a fine ottobre, una temperatura alla volta fino al mare. A Fiè ci si copre di fieno caldo. E quando l’acqua non c’entra, restano i boschi di Sassello, di Assisi e di Collemeluccio, da attraversare senza parlare.",
        "In winter the pools at Pré-Saint-Didier and above Bormio are at their best, with snow on the rim; Ischia is for mid-April to the end of October, one temperature at a time down to the sea. At Fiè they cover you in warm hay. And where water does not come into it there are the woods of Sassello, Assisi and Collemeluccio, to be walked through without talking.",
      ),
    ],
    faq: [
      {
        question: t("Che cosa devo portare alle terme?", "What should I bring to the baths?"),
        answer: t(
          "Costume e cuffia. Accappatoio, telo, ciabatte e armadietto di solito sono compresi: lo vedi nell’elenco della scheda.",
          "A swimming costume and a cap. Robe, towel, slippers and a locker are usually included; check the list on the page.",
        ),
      },
      {
        question: t("Ci sono controindicazioni?", "Is it safe for everyone?"),
        answer: t(
          "In gravidanza, o con problemi di cuore e di pressione, chiedi prima al tuo medico. Se hai dolori o limiti scrivilo quando prenoti.",
          "If you are pregnant, or have heart or blood pressure trouble, ask your doctor first. Mention any pain or limits when you book.",
        ),
      },
      {
        question: t("È una buona idea regalo?", "Does it make a good present?"),
        answer: t(
          "Sì, perché non serve sapere la taglia né l’agenda: il buono vale dodici mesi e la data la sceglie chi lo riceve.",
          "It does: you need neither their size nor their diary. The voucher lasts twelve months and they choose the date.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "art",
    slug: "arte-e-botteghe",
    title: t("Arte e botteghe", "Art and crafts"),
    lead: t(
      "Musei all’ora giusta e laboratori di vetro, mosaico, carta e maiolica: l’arte italiana da guardare e da provare a fare.",
      "Museums at the right hour, and workshops in glass, mosaic, paper and majolica: Italian art to look at and to try.",
    ),
    paragraphs: [
      t(
        "Un museo in Italia si può attraversare o si può visitare. Le visite raccolte qui scelgono poco e guardano a lungo: Bernini alla Borghese, Botticelli agli Uffizi appena aprono, i quindici minuti del Cenacolo, i Bronzi di Reggio, il pavimento di Aquileia. La guida ti dice dove mettere gli occhi e poi, la cosa più rara, sta zitta.",
        "An Italian museum can be walked through or it can be seen. The visits here choose little and look for longer: Bernini at the Borghese, Botticelli as the Uffizi open, the fifteen minutes allowed to the Last Supper, the Bronzes in Reggio, the floor at Aquileia. The guide tells you where to look and then, which is rarer, says nothing.",
      ),
      t(
        "E poi si può provare. A Murano si soffia, a Ravenna si taglia la tessera con la martellina, a Fabriano si fa un foglio con la filigrana, a Castelli e a Caltagirone si dipinge la maiolica, in Val Gardena si intaglia il cirmolo. Non serve talento: gli attrezzi e il maestro ci sono, e il pezzo, con le sue imperfezioni, torna a casa con te. Si lavora al chiuso, tutto l’anno.",
        "Then you can try. In Murano you blow glass, in Ravenna you cut tesserae with a hammer, in Fabriano you make a sheet with its watermark, in Castelli and Caltagirone you paint majolica, in the Val Gardena you carve Swiss pine. No talent is called for: the tools and the teacher are there, and the piece goes home with you, faults and all. It is indoor work, open all year.",
      ),
    ],
    faq: [
      {
        question: t("Porto via quello che faccio?", "Do I keep what I make?"),
        answer: t(
          "Sì. Dove serve una cottura il pezzo parte dopo circa due settimane; altrimenti lo porti via subito.",
          "Yes. Where it has to be fired, the piece is sent about two weeks later; otherwise you take it with you.",
        ),
      },
      {
        question: t("Le visite sono accessibili in sedia a rotelle?", "Are visits wheelchair accessible?"),
        answer: t(
          "Molti musei sì, con ascensore: scrivilo quando prenoti e il percorso viene adattato. Le botteghe antiche a volte hanno gradini.",
          "Many museums are, with lifts: say so when you book and the route is adapted. Old workshops sometimes have steps.",
        ),
      },
      {
        question: t("Il biglietto è compreso?", "Is the ticket included?"),
        answer: t(
          "Nelle visite ai musei l’ingresso e l’orario prenotato di solito sono compresi. La scheda elenca tutto, anche quello che resta fuori.",
          "On museum visits entry and the timed reservation usually are. The page lists everything, including what is left out.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "city",
    slug: "citta-e-borghi",
    title: t("Città e borghi a piedi, in bici, in barca", "Cities and villages on foot, by bike, by boat"),
    lead: t(
      "Passeggiate con chi ci abita, percorsi in autonomia e giri in bici o a remi: città e borghi italiani al ritmo giusto.",
      "Walks with people who live there, routes to follow alone, bicycles and oars: Italian towns at the right speed.",
    ),
    paragraphs: [
      t(
        "Una città si capisce quando qualcuno ti fa svoltare. A Matera la guida è nata nei Sassi; alla Sanità, a Napoli, ti accompagnano ragazzi del rione; a Genova si sale con gli ascensori pubblici e si scende per le creuze; a Trieste si cammina da un caffè all’altro. I gruppi sono piccoli e ci si ferma spesso, perché è nelle soste che la gente del posto attacca discorso.",
        "You understand a city when someone makes you turn off the main street. In Matera your guide was born in the Sassi; in the Sanità district of Naples you are shown round by young people who live there; in Genoa you go up by public lift and down by stepped lanes; in Trieste you walk from one café to the next. Groups are small and stop often, which is when conversation happens.",
      ),
      t(
        "Se preferisci fare da te, i percorsi in autonomia funzionano con il telefono, anche senza rete: Bergamo dentro le mura, Alberobello all’alba, Altilia con le pecore, Ferrara e Lucca in bici. Parti quando vuoi nella fascia che scegli e torni indietro quanto ti pare. E a Venezia, invece di guardare i gondolieri, puoi provare tu a stare in piedi sul remo.",
        "If you would rather go alone, self-guided routes work on your telephone, even offline: Bergamo inside its walls, Alberobello at dawn, Altilia with its sheep, Ferrara and Lucca by bicycle. You set off when you like within your time slot and double back as often as you please. And in Venice, instead of watching the gondoliers, you can try standing to an oar yourself.",
      ),
    ],
    faq: [
      {
        question: t("Come funziona un percorso in autonomia?", "How does a self-guided route work?"),
        answer: t(
          "Il link arriva con la conferma: mappa, racconti audio in italiano e inglese, assistenza telefonica dalle 9 alle 20. Resta tuo per sette giorni dalla data scelta.",
          "The link comes with your confirmation: map, audio in Italian and English, help by telephone from 9 am to 8 pm. It stays yours for seven days.",
        ),
      },
      {
        question: t("Quanto si cammina?", "How much walking is there?"),
        answer: t(
          "In genere due o tre ore, con soste frequenti. Il selciato è antico: scarpe comode, e chiedi la versione senza gradini se ti serve.",
          "Usually two to three hours, with plenty of stops. Paving is old, so wear good shoes, and ask for the route without steps if you need it.",
        ),
      },
      {
        question: t("Se piove?", "What if it rains?"),
        answer: t(
          "A piedi si va lo stesso: cambiano le soste, non l’ora. In bici, con pioggia forte, si sposta.",
          "Walks go ahead: the stops change, not the time. Bicycles are moved to another day if it pours.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "night",
    slug: "stelle-e-spettacoli",
    title: t("Stelle e spettacoli", "Stars and shows"),
    lead: t(
      "Opera all’aperto, telescopi in quota, pupi siciliani e passeggiate con la lanterna: l’Italia dopo cena.",
      "Open-air opera, telescopes in the mountains, Sicilian puppets and walks by lantern: Italy after dinner.",
    ),
    paragraphs: [
      t(
        "La sera l’Italia cambia mestiere. All’Arena di Verona e allo Sferisterio di Macerata, d’estate, si canta all’aperto; a Busseto la Traviata sta in un teatro da trecento posti; al Regio di Torino il soffitto è una pioggia di luci; a Palermo i pupi si prendono a spadate a un metro da te. Il biglietto è in posto numerato e prima di entrare qualcuno ti racconta la storia.",
        "In the evening Italy changes trade. In summer people sing in the open, in the Arena of Verona and the Sferisterio of Macerata; in Busseto the Traviata fits into a theatre of three hundred seats; at the Regio in Turin the ceiling is a shower of lights; in Palermo puppets fight with swords a yard from your knees. Seats are numbered, and someone tells you the story first.",
      ),
      t(
        "Per le stelle bisogna salire, o allontanarsi. A Saint-Barthélemy i lampioni si sono spenti apposta; al Ciampedie si cena presto e poi si alza la testa; a Torralba il telescopio sta accanto a un nuraghe. E c’è un terzo modo, a piedi con la lanterna: le streghe di Triora e di Benevento, la cella di Narni, le gallerie di Palmanova, Craco quando è rimasta sola.",
        "For stars you have to climb, or get away. At Saint-Barthélemy the street lamps were put out for the purpose; at Ciampedie you eat early and then look up; at Torralba the telescope stands beside a nuraghe. There is a third way, on foot with a lantern: the witches of Triora and Benevento, the cell at Narni, the tunnels of Palmanova, Craco once everyone has gone.",
      ),
    ],
    faq: [
      {
        question: t("E se la notte è coperta?", "What if the night is cloudy?"),
        answer: t(
          "Per le stelle la conferma arriva nel pomeriggio: se il cielo è chiuso si cambia data. Porta una giacca in più, anche d’agosto.",
          "For stargazing you hear in the afternoon, and if the sky is shut the date is changed. Bring an extra layer, even in August.",
        ),
      },
      {
        question: t("Mi devo vestire elegante per l’opera?", "Do I have to dress up for the opera?"),
        answer: t(
          "Come ti fa piacere. Conta di più arrivare in tempo: si entra fino a dieci minuti prima dell’inizio.",
          "As you please. Arriving in time matters more: doors close ten minutes before the start.",
        ),
      },
      {
        question: t("A che ora si finisce?", "What time does it end?"),
        answer: t(
          "Durata e orario d’inizio sono sulla scheda. Le passeggiate durano circa due ore; l’opera di più, con un intervallo.",
          "Start and length are on the page. Walks take about two hours; opera takes longer, with an interval.",
        ),
      },
    ],
  },
]
