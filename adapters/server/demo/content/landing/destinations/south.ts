import { t } from "../../../../catalogue/place-words/text.ts"
import type { RegionEditorial } from "../types.ts"

export const south: readonly RegionEditorial[] = [
  {
    kind: "destination",
    place: "region",
    region: "abruzzo",
    slug: "abruzzo",
    title: t("Esperienze in Abruzzo", "Experiences in Abruzzo"),
    lead: t(
      "Orsi, pastori, trabocchi e il tetto degli Appennini: l’Abruzzo è montagna vera con il mare all’orizzonte.",
      "Bears, shepherds, fishing huts on stilts and the roof of the Apennines: Abruzzo is real mountain with the sea in sight.",
    ),
    paragraphs: [
      t(
        "Tre parchi nazionali, due montagne che si guardano e l’Adriatico in fondo. In Abruzzo il Corno Grande arriva a 2.912 metri, la cima più alta dell’Appennino; intorno a Pescasseroli vive l’orso marsicano, che è raro e lo sa. Si cammina molto, ma si mangia altrettanto: a Castel del Monte ci si siede alla brace del pastore e gli arrosticini si contano a mazzi.",
        "Three national parks, two great mountains facing each other and the Adriatic at the end of the view. The Corno Grande, at 2,912 metres, is the highest summit of the Apennines; the woods round Pescasseroli are home to the Marsican bear, which is rare and knows it. You walk a good deal and eat as much: at Castel del Monte a shepherd grills arrosticini by the bundle.",
      ),
      t(
        "La costa qui ha ragni di legno: i trabocchi, che a San Vito si sfiorano in kayak prima di salirci a pranzo. Nell’interno ci sono mestieri rimasti dove sono nati, come le maioliche di Castelli, e paesi da foto in bianco e nero, come Scanno. L’Aquila si racconta da sola: basta una passeggiata con chi l’ha vista cadere nel 2009 e la sta vedendo tornare.",
        "The coast has its wooden spiders, the trabocchi: at San Vito you slip between their legs by kayak, then climb up for lunch. Inland are trades that never moved, such as the majolica of Castelli, and villages made for black and white film, such as Scanno. L’Aquila tells its own story; it takes a walk with someone who saw it fall in 2009 and has watched it come back.",
      ),
    ],
    faq: [
      {
        question: t("Si vede davvero l’orso?", "Will I see the bear?"),
        answer: t(
          "Qualche volta, all’alba o al tramonto e da lontano. Le uscite vanno da maggio a ottobre; cervi, impronte e silenzio non mancano quasi mai.",
          "Sometimes, at dawn or dusk and from a distance. Outings run from May to October; deer, tracks and silence are far easier to find.",
        ),
      },
      {
        question: t("Quando si sale al Corno Grande?", "When can I climb the Corno Grande?"),
        answer: t(
          "Da fine giugno ai primi di ottobre, quando il sentiero è libero dalla neve. Servono scarponi e un po’ di gamba; la guida decide in base al tempo.",
          "From late June to early October, once the path is clear of snow. You need boots and decent legs, and the guide decides by the weather.",
        ),
      },
      {
        question: t("Come arrivo in Abruzzo?", "How do I get to Abruzzo?"),
        answer: t(
          "In auto da Roma L’Aquila è a circa un’ora e un quarto. Pescara ha treni e aeroporto; per i parchi l’auto resta la soluzione più semplice.",
          "L’Aquila is about an hour and a quarter from Rome by road. Pescara has trains and an airport; for the parks a car is simplest.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "molise",
    slug: "molise",
    title: t("Esperienze in Molise", "Experiences in Molise"),
    lead: t(
      "Campane, caciocavalli, cavalli bradi e una città romana senza coda: il Molise esiste, e ti conviene andarci adesso.",
      "Bells, caciocavallo, half-wild horses and a Roman town with no queue: Molise, the region Italians joke about and seldom visit.",
    ),
    paragraphs: [
      t(
        "Il Molise è regione dal 1963, la più giovane d’Italia, e c’è chi scherza che non esista. Chi ci va smette di scherzare ad Agnone, davanti alla fossa in cui la stessa famiglia fonde campane da secoli, o al banco dove il caciocavallo si annoda a mano nell’acqua bollente. Ad Altilia si cammina in una città romana con le colonne in piedi e le pecore a far da custodi.",
        "Molise has been a region only since 1963, the youngest in Italy, and the national joke is that it does not exist. People stop joking in Agnone, in front of the pit where one family has cast bells for centuries, or at the bench where caciocavallo is knotted by hand in scalding water. At Altilia you walk through a Roman town with its columns up and sheep for wardens.",
      ),
      t(
        "È terra di strade d’erba: i tratturi, su cui per secoli le greggi scendevano verso la Puglia. Oggi ci si va a cavallo nel pantano di Montenero, in kayak sul lago sotto le Mainarde, in fuoristrada sul Matese. A Termoli si esce in barca con un pescatore in pensione e si rientra con il brodetto quasi pronto; a Capracotta, quando nevica, nevica sul serio.",
        "This is a country of grass roads, the drovers’ ways along which flocks once went down to Apulia. Today you ride through the marsh of Montenero, paddle a lake under the Mainarde peaks, or cross the Matese by off-roader. From Termoli you go out with a retired fisherman and come back to a fish stew nearly ready; in Capracotta, when it snows, it means it.",
      ),
    ],
    faq: [
      {
        question: t("Serve l’auto in Molise?", "Do I need a car in Molise?"),
        answer: t(
          "Sì, tranne che per Termoli, che è sulla ferrovia adriatica. Le strade interne sono belle e lente: conta quaranta chilometri all’ora e goditele.",
          "Yes, except for Termoli, which is on the Adriatic railway. Inland roads are lovely and slow: reckon on forty kilometres an hour and enjoy them.",
        ),
      },
      {
        question: t("Che cosa si mangia?", "What is there to eat?"),
        answer: t(
          "Caciocavallo, brodetto di pesce alla termolese e un rosso tutto locale, la Tintilia. Se hai allergie, segnalale quando prenoti.",
          "Caciocavallo, Termoli fish stew and a red wine found nowhere else, Tintilia. If you have allergies, say so when you book.",
        ),
      },
      {
        question: t("È adatto ai bambini?", "Is it good for children?"),
        answer: t(
          "Molto: cavalli, campane e rovine da correrci in mezzo. Dove ci sono tariffe ridotte le vedi scegliendo i partecipanti.",
          "Very: horses, bells, ruins with room to run. Where there are reduced prices you see them as you choose participants.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "campania",
    slug: "campania",
    title: t("Esperienze in Campania", "Experiences in Campania"),
    lead: t(
      "Pizza ai Vergini, Pompei casa per casa, il Sentiero degli Dei e le terme di Ischia: la Campania tra vulcano, isole e Cilento.",
      "Pizza in Naples, Pompeii house by house, the Path of the Gods and Ischia’s springs: Campania from volcano to islands.",
    ),
    paragraphs: [
      t(
        "In Campania tutto sta vicino e niente si somiglia. A Napoli una pizza cuoce in un minuto e mezzo e il rione Sanità si visita con i ragazzi che ci sono cresciuti; a quaranta minuti di treno Pompei mostra cucine, botteghe e graffiti elettorali; di fronte, Capri si gira su un gozzo di legno, quando i traghetti sono già ripartiti.",
        "In Campania everything is close and nothing is alike. In Naples a pizza takes a minute and a half, and the Sanità district is shown by the young people who grew up there; a short train ride away Pompeii opens its kitchens, shops and election graffiti; across the water Capri is best from a wooden gozzo, once the ferries have gone.",
      ),
      t(
        "Chi allunga il passo trova il Sentiero degli Dei, da Agerola verso Positano, aperto nella bella stagione; le vasche di Ischia, da ventotto a quaranta gradi, che scendono fino alla spiaggia; le bufale di Paestum e il Cilento da fare in Vespa. E c’è una Campania di montagna che pochi si aspettano: Taurasi con il suo rosso paziente, il Laceno con la neve, Benevento con le streghe.",
        "Walk a little further and there is the Path of the Gods, from Agerola towards Positano; the pools of Ischia, from twenty-eight to forty degrees, stepping down to the beach; the buffalo of Paestum, and the Cilento by Vespa. There is also an upland Campania that few expect: Taurasi and its patient red, snow at Laceno, witches in Benevento.",
      ),
    ],
    faq: [
      {
        question: t("Come si arriva a Pompei?", "How do I get to Pompeii?"),
        answer: t(
          "In treno da Napoli: con la Circumvesuviana fino a Pompei Scavi ci vogliono circa quaranta minuti. Le scarpe comode servono davvero, il basolato è quello originale.",
          "By train from Naples: the Circumvesuviana takes about forty minutes to Pompei Scavi. Wear proper shoes, because the paving is the original.",
        ),
      },
      {
        question: t("Quando conviene fare il Sentiero degli Dei?", "When is the Path of the Gods at its best?"),
        answer: t(
          "In primavera e in autunno, partendo presto. Le uscite sono da metà marzo a metà novembre; in luglio e agosto il sole picchia e l’ombra è poca.",
          "In spring and autumn, with an early start. Walks run from mid-March to mid-November; July and August are hot and there is little shade.",
        ),
      },
      {
        question: t("Posso regalare un’esperienza in Campania?", "Can I give one of these as a present?"),
        answer: t(
          "Sì, con un buono a data aperta valido dodici mesi. Chi lo riceve sceglie il giorno, tu scegli quando farglielo arrivare.",
          "Yes, as an open-date voucher good for twelve months. They choose the day; you choose when the voucher reaches them.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "basilicata",
    slug: "basilicata",
    title: t("Esperienze in Basilicata", "Experiences in Basilicata"),
    lead: t(
      "I Sassi con chi ci è nato, il Volo dell’Angelo, l’Aglianico nelle grotte e due mari: la Basilicata si scopre deviando.",
      "The Sassi with someone born there, a flight down a wire, Aglianico in caves and two seas: Basilicata lies off the main road.",
    ),
    paragraphs: [
      t(
        "Carlo Levi, confinato ad Aliano, scrisse che Cristo si era fermato prima, a Eboli. Oggi in Basilicata ci si ferma apposta. A Matera la guida ti fa sedere nella stanza in cui dormiva da bambino, con il mulo accanto, poi qualcuno ti insegna a piegare il pane; fuori città una cripta si accende una lampada alla volta, e appaiono tremila fiori rossi.",
        "Carlo Levi, exiled to Aliano, wrote that Christ had stopped short of here, at Eboli. Today people stop on purpose. In Matera your guide sits you down in the room where he slept as a child, mule and all, and somebody else teaches you to fold the bread; outside the town a crypt is lit one lamp at a time, until three thousand red flowers appear.",
      ),
      t(
        "Poi si allarga. A Castelmezzano si vola appesi a un cavo da un paese all’altro; a Barile l’Aglianico riposa in grotte scavate nella collina; sul Pollino crescono i pini loricati, alcuni di quasi mille anni. I mari sono due: il Tirreno di Maratea, tutto rocce e grotte, e lo Ionio di Policoro, con un bosco che arriva quasi alla spiaggia. Craco, vuota, si visita di sera.",
        "Then the country opens out. At Castelmezzano you fly along a wire from one village to the next; at Barile the Aglianico rests in caves cut into a hill; on the Pollino grow Bosnian pines, some nearly a thousand years old. There are two seas: Maratea’s Tyrrhenian, all rock and grottoes, and the Ionian at Policoro, where a wood almost reaches the beach. Empty Craco is best at nightfall.",
      ),
    ],
    faq: [
      {
        question: t("Come si arriva a Matera?", "How do I get to Matera?"),
        answer: t(
          "Da Bari, in treno regionale o in autobus dall’aeroporto: poco più di un’ora in autobus, un po’ di più in treno. In auto si lascia fuori dai Sassi.",
          "From Bari, by local train or by bus from the airport: just over an hour by bus, a little more by train. Cars stay outside the Sassi.",
        ),
      },
      {
        question: t("Chi può fare il Volo dell’Angelo?", "Who can do the wire flight?"),
        answer: t(
          "È aperto da maggio al primo novembre, con limiti di età e di peso che trovi sulla scheda. Con il vento forte si sposta la data senza costi.",
          "It runs from May to 1 November, with limits of age and weight given on the page. In strong wind the date is moved at no charge.",
        ),
      },
      {
        question: t("Quanti giorni fermarsi?", "How long should I stay?"),
        answer: t(
          "Due per Matera, almeno uno per le Dolomiti Lucane o il Pollino, uno per Maratea. Le strade sono di montagna: meglio poche tappe.",
          "Two days for Matera, one at least for the Lucanian Dolomites or the Pollino, one for Maratea. Roads are mountain roads: plan few stops.",
        ),
      },
    ],
  },
]
