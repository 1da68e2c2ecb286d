import type { Locale } from "../../../../domain/locale.ts"

const it = {
  banner: "Ambiente di prova: queste mail non sono partite.",
  title: "Mail in uscita",
  none: "Ancora nessuna mail. Prova a prenotare un’esperienza.",
  to: "A",
  from: "Da",
  subject: "Oggetto",
  kind: "Tipo",
  booking: "Prenotazione",
  written: "Scritta",
  back: "Tutte le mail",
  asHtml: "Come pagina",
  asText: "Come testo",
  asSource: "Sorgente",
  attachments: "Allegati",
  notFound: "Questa mail non esiste",
}

const en: typeof it = {
  banner: "Test environment: these mails never left.",
  title: "Outgoing mail",
  none: "No mail yet. Try booking an experience.",
  to: "To",
  from: "From",
  subject: "Subject",
  kind: "Kind",
  booking: "Booking",
  written: "Written",
  back: "All mail",
  asHtml: "As a page",
  asText: "As text",
  asSource: "Source",
  attachments: "Attachments",
  notFound: "There is no such mail",
}

export const texts: Readonly<Record<Locale, typeof it>> = { it, en }
