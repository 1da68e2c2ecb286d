import { paths } from "../../../domain/paths.ts"
import { linkByMail } from "./link-by-mail.ts"

/** The mail that opens a booking for who was kept waiting by the wrong tries of others. */
export const findByMail = linkByMail({
  purpose: "find",
  effect: "sendBookingLink",
  kind: "booking.link",
  path: paths.booking,
  texts: {
    it: {
      subject: (code) => `Il link della tua prenotazione: ${code}`,
      title: "Apri la prenotazione da qui",
      text: "Dalla rete da cui hai scritto sono arrivati troppi tentativi sbagliati per questa prenotazione o per questa email. Con questo link la apri senza altri controlli.",
      button: "Apri la prenotazione",
      note: "Se non hai cercato tu la prenotazione, non devi fare nulla: solo questo link la apre, e lo hai solo tu.",
    },
    en: {
      subject: (code) => `The link to your booking: ${code}`,
      title: "Open your booking here",
      text: "Too many wrong tries for this booking or this email address came from the network that you wrote from. With this link you open it without further checks.",
      button: "Open the booking",
      note: "If you did not look for the booking, you need not do anything: only this link opens it, and only you have it.",
    },
  },
})

export const findMails = { sendBookingLink: findByMail.compose }
