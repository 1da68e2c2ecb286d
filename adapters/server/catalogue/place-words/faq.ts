import type { Faq } from "../landing-texts.ts"
import { t } from "./text.ts"

export const price: Faq = {
  question: t("Quanto costa un’esperienza {in}?", "How much does an experience {in} cost?"),
  answer: t(
    "Si parte da {cheapest}. Scegliendo il giorno e i partecipanti vedi il totale, che è completo: nei passi successivi non si aggiunge nulla.",
    "Prices start at {cheapest}. Choose a day and the participants and you see the total, which is complete: nothing is added in the steps that follow.",
  ),
}

export const priceOfOne: Faq = {
  question: t("Quanto costa?", "What does it cost?"),
  answer: t(
    "Da {cheapest}. Se sulla scheda è indicato un acconto, leggi prima di pagare quanto versi adesso e quanto sul posto.",
    "From {cheapest}. If the page mentions a deposit, you read before paying how much is due now and how much on the day.",
  ),
}

/** Questions about rules that hold for the whole shop. Rules that depend on the experience are on its page. */
export const rules: readonly Faq[] = [
  {
    question: t("Posso regalarla?", "Can I give it as a present?"),
    answer: t(
      "Sì, con un buono a data aperta che vale dodici mesi: chi lo riceve sceglie il giorno, e tu decidi quando farglielo arrivare per email.",
      "Yes, with an open-date voucher valid for twelve months: whoever receives it picks the day, and you decide when it is emailed.",
    ),
  },
  {
    question: t("Serve un account per prenotare {in}?", "Do I need an account to book {in}?"),
    answer: t(
      "No: bastano nome, email e telefono. Con un account, però, ogni euro speso vale tre punti, e cento punti fanno un euro di sconto.",
      "No: a name, an email address and a phone number will do. With an account each euro earns three points, and a hundred points take off one euro.",
    ),
  },
  {
    question: t("Quanto prima conviene prenotare?", "How far ahead should I book?"),
    answer: t(
      "Di norma almeno 48 ore prima; nei fine settimana e in alta stagione qualche giorno in più. Il calendario mostra i posti che restano davvero.",
      "As a rule at least 48 hours; at weekends and in high season a few days more. The calendar shows the places that are really left.",
    ),
  },
  {
    question: t("Se non posso più andare in quel giorno?", "What if I can no longer make that day?"),
    answer: t(
      "Dal link nella conferma puoi spostare la data fino a due volte, oppure annullare entro il termine gratuito scritto sulla scheda.",
      "From the link in your confirmation you can move the date up to twice, or cancel within the free period shown on the page.",
    ),
  },
  {
    question: t("In che lingua si svolge?", "Which language is it in?"),
    answer: t(
      "Le lingue della guida sono scritte su ogni scheda; nella ricerca puoi tenere solo le esperienze nella tua.",
      "The guide’s languages are on every page, and a search can keep only the experiences in yours.",
    ),
  },
  {
    question: t("Chi organizza le esperienze {in}?", "Who runs the experiences {in}?"),
    answer: t(
      "Persone e piccole imprese del territorio. Prenotazione, pagamento e rimborsi passano da noi, e per qualsiasi cosa ci scrivi dalla pagina dei contatti.",
      "Local people and small businesses. Booking, payment and refunds go through us, and for anything else you can write from the contact page.",
    ),
  },
]
