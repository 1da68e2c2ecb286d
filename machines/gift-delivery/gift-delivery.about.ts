import type { AboutOf } from "../kit/about.ts"
import type { giftDeliveryMachine } from "./gift-delivery.machine.ts"

export const giftDeliveryAbout: AboutOf<typeof giftDeliveryMachine> = {
  title: { it: "Consegna del regalo", en: "Gift delivery" },
  inItalian: "Come il voucher regalo arriva a chi lo riceve: subito o a un’ora scelta, una volta sola.",
  states: {
    scheduled: {
      title: { it: "Invio programmato", en: "Scheduled" },
      inItalian: "Si aspetta il momento scelto da chi regala.",
    },
    sending: {
      title: { it: "Invio in corso", en: "Sending" },
      inItalian: "La mail sta partendo; quando è partita non si richiama più.",
    },
    retrying: {
      title: { it: "Nuovo tentativo", en: "Trying again" },
      inItalian: "La mail non è partita: si riprova dopo una pausa, ogni volta più lunga.",
    },
    failed: {
      title: { it: "Invio non riuscito", en: "Not sent" },
      inItalian: "Non è partita dopo tutti i tentativi: si può riprovare o correggere l’indirizzo.",
    },
    held: {
      title: { it: "In attesa della banca", en: "Waiting for the bank" },
      inItalian: "Il pagamento del voucher è contestato: si manda quando la banca dà ragione al negozio.",
    },
    sent: {
      title: { it: "Inviato", en: "Sent" },
      inItalian: "La mail è stata accettata. Chi regala può farla mandare di nuovo.",
    },
    cancelled: {
      title: { it: "Consegna annullata", en: "Delivery cancelled" },
      inItalian: "Recesso, o voucher che non vale più: non si manda più nulla.",
      rows: ["GF-07"],
    },
  },
  events: {
    "customer.rescheduled": {
      title: { it: "Chi regala cambia il momento", en: "The customer changes the time" },
      by: "customer",
    },
    "customer.retried": { title: { it: "Chi regala riprova", en: "The customer tries again" }, by: "customer" },
    "customer.readdressed": {
      title: { it: "Chi regala corregge l’indirizzo", en: "The customer corrects the address" },
      by: "customer",
    },
    "customer.resent": { title: { it: "Chi regala lo rimanda", en: "The customer has it sent again" }, by: "customer" },
    "mail.accepted": { title: { it: "La mail è accettata", en: "The mail is accepted" }, by: "system" },
    "mail.failed": { title: { it: "La mail non parte", en: "The mail fails" }, by: "system" },
    "mail.withheld": { title: { it: "La mail è trattenuta", en: "The mail is held back" }, by: "system" },
    "voucher.thawed": { title: { it: "Il voucher è sbloccato", en: "The voucher is free again" }, by: "system" },
    "voucher.withdrawn": {
      title: { it: "Il voucher non vale più", en: "The voucher is over" },
      by: "system",
    },
  },
  guards: {
    isAhead: { it: "il momento è futuro", en: "the time is in the future" },
    mayAskAgain: { it: "non ha riprovato troppe volte", en: "it was not tried again too often" },
    mayResend: { it: "non l’ha rimandato troppe volte", en: "it was not sent too often" },
    mayReaddress: { it: "non l’ha corretto troppe volte", en: "it was not corrected too often" },
    sendsNow: { it: "va mandato subito", en: "it is to be sent at once" },
    isThisMail: { it: "è questa mail", en: "it is this mail" },
    isThisSending: { it: "è una mail di questo invio", en: "it is a mail of this sending" },
    mayRetry: { it: "restano tentativi", en: "tries are left" },
  },
  effects: {
    sendVoucher: { it: "manda il voucher", en: "send the voucher" },
  },
  delays: {
    sendTime: { it: "il momento dell’invio", en: "the time to send" },
    retryPause: { it: "la pausa prima di riprovare", en: "the pause before trying again" },
  },
  rows: ["GF-02", "GF-04", "GF-08"],
  screens: {},
}
