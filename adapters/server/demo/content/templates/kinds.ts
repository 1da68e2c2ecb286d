import type { VisitType } from "../../../../../domain/catalogue/experience.ts"
import type { Text } from "../../../../../domain/locale.ts"
import { t } from "../../../catalogue/place-words/text.ts"
import type { Step } from "./style.ts"

/** How it is to go in company, on one's own terms, or alone with a route on the telephone. */
export const kindSentences: Readonly<Record<VisitType, readonly Text[]>> = {
  PU: [
    t("Il gruppo è piccolo e il passo è quello di chi ascolta.", "The group is small and the pace is a listener’s."),
    t(
      "Si va in pochi, di solito con qualcuno venuto da lontano.",
      "Numbers are kept low, and someone has usually come a long way.",
    ),
    t(
      "Puoi venire anche da solo: dopo dieci minuti ci si dà del tu.",
      "Coming alone is fine: ten minutes in, everyone is on first-name terms.",
    ),
    t(
      "Si parte in orario e si torna quando è finita davvero.",
      "We leave on time and come back when it is properly over.",
    ),
    t("Posti contati, così nessuno resta in fondo alla fila.", "Places are limited, so nobody is stuck at the back."),
  ],
  PR: [
    t(
      "È solo per voi: orario, soste e domande li decidete insieme a chi vi accompagna.",
      "It is yours alone: you settle the pace, the stops and the questions with your host.",
    ),
    t(
      "Niente sconosciuti: la guida è a disposizione del vostro gruppo dall’inizio alla fine.",
      "No strangers: your host is there for your party from start to finish.",
    ),
    t(
      "In privato si può cambiare strada, e spesso è lì che succede il meglio.",
      "Being private you can change course, which is often when the best part happens.",
    ),
    t(
      "Adatta a una ricorrenza, o a chi vuole fare le cose con i propri tempi.",
      "A good choice for an anniversary, or if you like things at your own speed.",
    ),
  ],
  SG: [
    t(
      "Parti quando vuoi nella fascia che scegli: la strada te la indica il telefono, anche senza rete.",
      "Start whenever you like in your time slot: the phone shows the way, even offline.",
    ),
    t(
      "Nessuno ti mette fretta: pausa, ritorno indietro e gelato sono previsti.",
      "Nobody hurries you: pauses, detours and ice cream are all allowed for.",
    ),
    t(
      "Fai tutto da te, con un numero da chiamare se qualcosa non torna.",
      "You do it all yourself, with a number to call if anything goes wrong.",
    ),
  ],
}

/** A self-guided visit has its own beginning, middle and end, whatever its category. */
export const selfGuided: {
  /** The name of its one variant. */
  readonly base: Text
  readonly arrive: readonly Step[]
  readonly moments: readonly Text[]
  readonly close: readonly Step[]
  readonly included: readonly Text[]
  readonly info: readonly Text[]
} = {
  base: t("In autonomia", "On your own"),
  arrive: [
    {
      title: t("Apri il percorso", "Open the route"),
      text: t(
        "Il link arriva con la conferma. Al punto di partenza tocchi «inizia» e la mappa si orienta da sola.",
        "The link comes with your confirmation. At the starting point tap “start” and the map finds its bearings.",
      ),
    },
    {
      title: t("Ritiri quello che serve", "Pick up what you need"),
      text: t(
        "Cinque minuti al punto di ritiro, due consigli da chi ci abita, e sei per strada.",
        "Five minutes at the pick-up point, a tip or two from someone who lives there, and you are off.",
      ),
    },
    {
      title: t("Si parte da soli", "Off you go"),
      text: t(
        "Prima tappa a pochi passi, così capisci subito come funziona.",
        "The first stop is a few steps away, so you get the hang of it at once.",
      ),
    },
  ],
  moments: [
    t(
      "Arrivi, ascolti o leggi per qualche minuto, poi resti quanto ti va.",
      "You arrive, listen or read for a few minutes, then stay as long as you like.",
    ),
    t(
      "La storia è breve e raccontata bene; le curiosità sono in fondo, per chi le vuole.",
      "The story is short and well told; the footnotes are at the end for those who want them.",
    ),
    t(
      "C’è un indizio da cercare sul posto: non si trova guardando lo schermo.",
      "There is something to look for here, and you will not find it on the screen.",
    ),
    t(
      "Buon posto per una sosta: nella mappa ci sono fontana, bar e ombra.",
      "A good place to stop: the map marks the fountain, the bar and the shade.",
    ),
    t(
      "Qui conviene arrivare fuori dall’ora di punta; il percorso ti dice quando.",
      "Better outside the busy hour; the route tells you when that is.",
    ),
  ],
  close: [
    {
      title: t("Fine del percorso", "End of the route"),
      text: t(
        "L’ultima tappa è vicina alla prima: riconsegni quello che hai ritirato, oppure resti in zona.",
        "The last stop is close to the first: return what you borrowed, or stay around.",
      ),
    },
    {
      title: t("E poi, se hai ancora tempo", "And then, if there is time"),
      text: t(
        "Tre indirizzi nei dintorni, scelti da chi ha scritto il percorso.",
        "Three addresses nearby, chosen by whoever wrote the route.",
      ),
    },
  ],
  included: [
    t("Percorso con mappa e testi, anche senza rete", "Route with map and texts, also offline"),
    t("Racconti audio in italiano e inglese", "Audio stories in Italian and English"),
    t("Assistenza telefonica dalle 9 alle 20", "Help by telephone from 9 am to 8 pm"),
  ],
  info: [
    t(
      "Serve uno smartphone carico; meglio con gli auricolari.",
      "You need a charged smartphone, preferably with earphones.",
    ),
    t(
      "Il percorso resta tuo per sette giorni dalla data scelta.",
      "The route stays yours for seven days from the chosen date.",
    ),
  ],
}
