import type { ErrorEntries } from "./entry.ts"

/** What partners hear when they write and publish an experience. */
export const publicationErrors = {
  text_has_markup: {
    status: 422,
    event: "member.saved",
    text: {
      it: "Scrivi testo semplice: segni come <b> o &amp; non si possono usare",
      en: "Write plain text: signs like <b> or &amp; cannot be used",
    },
  },
  price_invalid: {
    status: 422,
    event: "member.saved",
    text: {
      it: "Scrivi un prezzo come 25 o 25,50: al massimo due decimali e {maximum}",
      en: "Write a price like 25 or 25.50: two decimals and {maximum} at most",
    },
  },
  lines_differ: {
    status: 422,
    event: "member.saved",
    text: {
      it: "In italiano ci sono {it} righe e in inglese {en}: ogni riga vuole la sua traduzione",
      en: "There are {it} lines in Italian and {en} in English: each line needs its translation",
    },
  },
  lines_at_most: {
    status: 422,
    event: "member.saved",
    text: { it: "Scrivi al massimo {maximum} righe", en: "Write {maximum} lines at most" },
  },
  time_twice: {
    status: 422,
    event: "member.saved",
    text: { it: "Un orario c’è due volte", en: "One time is there twice" },
  },
  season_invalid: {
    status: 422,
    event: "member.saved",
    text: { it: "Scrivi giorno e mese, come 15/4", en: "Write day and month, like 15/4" },
  },
  day_too_far: {
    status: 422,
    event: "member.saved",
    text: {
      it: "Si vende per {maximum} giorni: scegli una data più vicina",
      en: "Sales are open for {maximum} days: choose a date before that",
    },
  },
  day_twice: {
    status: 422,
    event: "member.saved",
    text: { it: "Questa data c’è già", en: "This date is there already" },
  },
  patterns_overlap: {
    status: 422,
    event: "member.saved",
    text: {
      it: "Due orari danno la stessa partenza: {day} alle {time}",
      en: "Two schedules give the same departure: {day} at {time}",
    },
  },
  patterns_overlap_clock: {
    status: 422,
    event: "member.saved",
    text: {
      it: "{day} cambia l’ora e le {skipped} non ci sono: quella partenza cadrebbe sulle {time}, dove ce n’è già una",
      en: "On {day} the clocks change and skip {skipped}: that departure would fall on {time}, where there is one already",
    },
  },
  places_below_taken: {
    status: 409,
    event: ["member.saved", "member.published"],
    text: {
      it: "{when} ci sono già {taken} posti presi: non possono essere meno",
      en: "On {when}, {taken} places are taken already: there cannot be fewer",
    },
  },
  publication_changed: {
    status: 409,
    event: "member.saved",
    text: {
      it: "{who} ha salvato intanto un’altra versione. Ciò che hai scritto è qui sotto: confrontalo con la bozza nuova e salva di nuovo",
      en: "{who} has saved another version meanwhile. What you wrote is below: compare it with the new draft and save again",
    },
  },
  publication_newer: {
    status: 409,
    event: ["member.published", "member.discarded"],
    text: {
      it: "{who} ha salvato intanto un’altra versione: guardala prima di decidere",
      en: "{who} has saved another version meanwhile: look at it before you decide",
    },
  },
  publication_in_review: {
    status: 409,
    event: ["member.saved", "member.published", "member.discarded"],
    text: {
      it: "La bozza è in revisione e non cambia: chi è titolare può ritirarla",
      en: "The draft is in review and does not change: an owner can take it back",
    },
  },
  publication_not_in_review: {
    status: 409,
    event: ["admin.approved", "member.withdrew"],
    text: { it: "Non c’è una bozza in revisione", en: "No draft is in review" },
  },
  publication_read_another: {
    status: 409,
    event: "admin.approved",
    text: {
      it: "La bozza in revisione è un’altra: rileggila",
      en: "The draft in review is another one: read it again",
    },
  },
  publication_not_whole: {
    status: 409,
    event: "member.published",
    text: {
      it: "Non si può ancora pubblicare: guarda che cosa manca",
      en: "It cannot be published yet: see what is missing",
    },
  },
  publication_no_draft: {
    status: 409,
    event: ["member.published", "member.discarded"],
    text: { it: "Non c’è una bozza da pubblicare o scartare", en: "There is no draft to publish or discard" },
  },
  owners_publish: {
    status: 403,
    event: "member.published",
    text: {
      it: "Pubblica chi è titolare: la bozza resta salvata",
      en: "An owner publishes: the draft stays saved",
    },
  },
  drafts_at_most: {
    status: 409,
    event: null,
    text: {
      it: "Hai già {maximum} esperienze mai pubblicate: pubblicane o scartane una",
      en: "You have {maximum} experiences that were never published: publish or discard one",
    },
  },
  variants_at_most: {
    status: 409,
    event: "member.saved",
    text: { it: "Un’esperienza ha al massimo {maximum} varianti", en: "An experience has {maximum} variants at most" },
  },
  variant_is_booked: {
    status: 409,
    event: ["member.saved", "member.published"],
    text: {
      it: "Qualcuno ha prenotato questa variante: togli i suoi orari, così non si vende più",
      en: "Somebody has booked this variant: take its times away, so that it is sold no more",
    },
  },
} as const satisfies ErrorEntries
