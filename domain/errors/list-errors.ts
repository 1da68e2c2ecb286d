import type { ErrorEntries } from "./entry.ts"

/** Errors of favourites and lists (spec §5 and §8). */
export const listErrors = {
  list_not_found: {
    status: 404,
    event: "customer.added",
    text: {
      it: "Questa lista non c’è, o non è condivisa con te",
      en: "There is no such list, or it is not shared with you",
    },
  },
  list_name_required: {
    status: 422,
    event: "owner.described",
    text: { it: "Il nome della lista è richiesto", en: "List name is required" },
  },
  list_contacts: {
    status: 422,
    event: "owner.described",
    text: {
      it: "Togli link, email e numeri di telefono: nelle liste non si possono scrivere",
      en: "Take out links, email addresses and phone numbers: lists cannot hold them",
    },
  },
  list_delete_word: {
    status: 422,
    event: "owner.deleted",
    text: { it: "Per eliminare la lista scrivi delete", en: "To delete the list, type delete" },
  },
  list_full: {
    status: 409,
    event: "customer.added",
    text: {
      it: "La lista è piena: tiene {maximum} esperienze",
      en: "The list is full: it holds {maximum} experiences",
    },
  },
  lists_at_most: {
    status: 409,
    event: "owner.described",
    text: { it: "Puoi avere {maximum} liste", en: "You can have {maximum} lists" },
  },
  list_changed: {
    status: 412,
    event: "customer.moved",
    text: {
      it: "Qualcuno ha cambiato nome o descrizione nel frattempo: ora sono «{name}» e «{description}»",
      en: "Somebody has changed the name or the description meanwhile: they are now “{name}” and “{description}”",
    },
  },
  list_item_of_other: {
    status: 403,
    event: "customer.tookOut",
    text: {
      it: "La toglie chi l’ha aggiunta, o chi ha creato la lista",
      en: "Whoever added it can take it out, or whoever made the list",
    },
  },
  list_owner_only: {
    status: 403,
    event: "owner.described",
    text: { it: "Lo può fare solo chi ha creato la lista", en: "Only whoever made the list can do this" },
  },
  collaborators_at_most: {
    status: 409,
    event: "owner.invited",
    text: { it: "Una lista si condivide con {maximum} persone", en: "A list is shared with {maximum} people" },
  },
  username_required: {
    status: 422,
    event: "owner.invited",
    text: { it: "Scrivi il nome pubblico della persona", en: "Type the person’s public name" },
  },
  verify_email_first: {
    status: 403,
    event: "email.verified",
    text: {
      it: "Prima verifica la tua email: solo allora una lista può diventare pubblica",
      en: "Verify your email first: only then can a list become public",
    },
  },
} as const satisfies ErrorEntries
