import type { Locale } from "../../../domain/locale.ts"

/**
 * The texts of the exported site. They are separate from the shop's texts, because the site is a set of files on a
 * disk.
 */
export const siteTexts = {
  it: {
    flows: "I flussi di Altrove",
    intro: "Ogni flusso del prodotto, disegnato dalla stessa macchina a stati che lo esegue.",
    all: "Tutti i flussi",
    other: "English",
    version: (version: string) => `versione ${version}`,
    size: (states: number, transitions: number) => `${states} stati, ${transitions} transizioni`,
    table: "Stati ed eventi",
    state: "Stato",
    event: "Che cosa succede",
    by: "Chi agisce",
    leadsTo: "Poi",
    stays: "resta qui",
    when: "Se",
    effects: "Effetti",
    bigger: "Ingrandisci",
    smaller: "Riduci",
    fit: "Adatta alla finestra",
    files: "File",
    hint: "Trascina per spostare; rotella, + e − per ingrandire, 0 per adattare.",
  },
  en: {
    flows: "The flows of Altrove",
    intro: "Every flow of the product, drawn from the very state machine that runs it.",
    all: "All flows",
    other: "Italiano",
    version: (version: string) => `version ${version}`,
    size: (states: number, transitions: number) => `${states} states, ${transitions} transitions`,
    table: "States and events",
    state: "State",
    event: "What happens",
    by: "Who acts",
    leadsTo: "Then",
    stays: "stays here",
    when: "If",
    effects: "Effects",
    bigger: "Zoom in",
    smaller: "Zoom out",
    fit: "Fit to window",
    files: "Files",
    hint: "Drag to move; wheel, + and − to zoom, 0 to fit.",
  },
} as const satisfies Record<Locale, object>
