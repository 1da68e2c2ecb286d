import { paths } from "../../../domain/paths.ts"
import { linkByMail } from "../booking/part.ts"

/** The mail that leads on to the withdrawal, for who was kept waiting by the wrong tries of others. */
export const withdrawByMail = linkByMail({
  purpose: "withdrawal",
  effect: "sendWithdrawalLink",
  kind: "withdrawal.link",
  path: paths.withdrawalOf,
  texts: {
    it: {
      subject: (code) => `Il tuo link per il recesso: ${code}`,
      title: "Continua il recesso da qui",
      text: "Dalla rete da cui hai scritto sono arrivati troppi tentativi sbagliati. Con questo link continui il recesso senza altri controlli.",
      button: "Continua il recesso",
      note: "Se non hai chiesto tu il recesso, non devi fare nulla: senza la tua conferma la prenotazione resta com’è.",
    },
    en: {
      subject: (code) => `Your link to withdraw: ${code}`,
      title: "Continue your withdrawal here",
      text: "Too many wrong tries came from the network that you wrote from. With this link you continue your withdrawal without further checks.",
      button: "Continue the withdrawal",
      note: "If you did not ask to withdraw, you need not do anything: without your confirmation the booking stays as it is.",
    },
  },
})

export const linkMails = { sendWithdrawalLink: withdrawByMail.compose }
