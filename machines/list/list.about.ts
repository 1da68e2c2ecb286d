import type { AboutOf } from "../kit/about.ts"
import type { listMachine } from "./list.machine.ts"

export const listAbout: AboutOf<typeof listMachine> = {
  title: { it: "Lista", en: "List" },
  inItalian: "Una lista di esperienze: i preferiti di un cliente, o una lista tenuta da più persone.",
  states: {
    open: {
      title: { it: "Aperta", en: "Open" },
      inItalian: "Chi l’ha creata e chi collabora la cambiano.",
    },
    "open.private": {
      title: { it: "Privata", en: "Private" },
      inItalian: "La vedono solo chi l’ha creata e chi collabora.",
      rows: ["LS-03"],
    },
    "open.public": {
      title: { it: "Pubblica", en: "Public" },
      inItalian: "La vede chiunque abbia il link.",
      rows: ["LS-02"],
    },
    deleted: {
      title: { it: "Eliminata", en: "Deleted" },
      inItalian: "Chi l’ha creata l’ha eliminata, o il suo account è stato cancellato.",
    },
  },
  events: {
    "owner.described": {
      title: { it: "Cambiano nome o descrizione", en: "Name or description change" },
      by: "customer",
    },
    "owner.published": { title: { it: "La lista diventa pubblica", en: "The owner makes it public" }, by: "customer" },
    "owner.hid": { title: { it: "La lista torna privata", en: "The owner makes it private" }, by: "customer" },
    "owner.invited": { title: { it: "Qualcuno è invitato", en: "The owner invites somebody" }, by: "customer" },
    "owner.removed": { title: { it: "Qualcuno è tolto", en: "The owner removes somebody" }, by: "customer" },
    "owner.deleted": { title: { it: "La lista è eliminata", en: "The owner deletes it" }, by: "customer" },
    "owner.merged": {
      title: { it: "Arrivano i preferiti di un browser", en: "A browser’s favourites arrive" },
      by: "customer",
    },
    "invited.accepted": { title: { it: "Chi è invitato accetta", en: "The invited person accepts" }, by: "customer" },
    "invited.declined": { title: { it: "Chi è invitato rifiuta", en: "The invited person declines" }, by: "customer" },
    "collaborator.left": { title: { it: "Chi collabora esce", en: "A collaborator leaves" }, by: "customer" },
    "customer.added": { title: { it: "Si aggiunge un’esperienza", en: "An experience is added" }, by: "customer" },
    "customer.tookOut": { title: { it: "Si toglie un’esperienza", en: "An experience is taken out" }, by: "customer" },
    "customer.moved": { title: { it: "Si sposta un’esperienza", en: "An experience is moved" }, by: "customer" },
    "person.erased": { title: { it: "Un account è cancellato", en: "An account is erased" }, by: "system" },
  },
  guards: {
    isOwner: { it: "è chi ha creato la lista", en: "it is the owner" },
    isInvited: { it: "è una persona invitata", en: "it is an invited person" },
    isCollaborator: { it: "è chi collabora", en: "it is a collaborator" },
    mayChange: { it: "può cambiare la lista", en: "they may change the list" },
    isNamed: { it: "non sono i preferiti", en: "it is not the favourites" },
    isFavourites: { it: "sono i preferiti", en: "it is the favourites" },
    isAsShown: { it: "i testi sono ancora quelli visti", en: "the texts are still those shown" },
    isStranger: { it: "non è ancora della lista", en: "they are not on the list yet" },
    hasRoom: { it: "c’è posto per un’altra persona", en: "there is room for one more person" },
    isAboard: { it: "collabora o è invitata", en: "they collaborate or are invited" },
    isNew: { it: "non c’è ancora", en: "it is not there yet" },
    hasSpace: { it: "la lista non è piena", en: "the list is not full" },
    bringsNews: { it: "ce n’è di nuovi", en: "some are new" },
    isThere: { it: "è nella lista", en: "it is on the list" },
    isTheirs: { it: "l’ha aggiunta, o la lista è sua", en: "they added it, or own the list" },
    changesOrder: { it: "l’ordine cambia", en: "the order changes" },
    erasesOwner: { it: "è chi ha creato la lista", en: "it is the owner" },
    erasesOther: { it: "ha a che fare con la lista", en: "the list knows them" },
  },
  effects: {
    forgetTexts: { it: "elimina nome e descrizione", en: "delete name and description" },
  },
  delays: {},
  rows: ["LS-01", "LS-02", "LS-03", "LS-04"],
  screens: { "": "/liste/$list" },
}
