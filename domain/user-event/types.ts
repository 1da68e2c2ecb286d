/** What a browser tells of: the events of the specification (§3) whose flows run there. */
export const browserEvents = [
  "page_visited",
  "experience_card_clicked",
  "gallery_moved",
  "carousel_moved",
  "booking_step",
  "variant_selected",
  "participants_changed",
  "addon_updated",
  "checkout_step",
  "gift_checkout_step",
  "category_filtered",
  "region_filtered",
  "price_filtered",
  "map_toggled",
  "map_moved",
  "filters_reset",
  "booking_shared",
  "address_viewed_in_maps",
  "favourite_added",
  "favourite_removed",
  "list_map_opened",
  "list_link_copied",
] as const
export type BrowserEvent = (typeof browserEvents)[number]

/** What the server tells of by its own log. No browser can send them, so nobody can make up money. */
export const serverEvents = [
  "list_created",
  "list_deleted",
  "list_item_added",
  "list_item_removed",
  "list_collaborator_added",
  "list_collaborator_removed",
  "list_name_updated",
  "list_private_toggled",
  "gift_event_created",
  "gift_event_deleted",
  "gift_event_reminder_toggled",
  "points_toggled",
  "payment_skipped",
  "gross_booking_value",
  "estimated_revenue",
  "gift_bought",
  "contract_withdrawn",
] as const
export type ServerEvent = (typeof serverEvents)[number]

export type UserEventType = BrowserEvent | ServerEvent

const fromBrowsers: ReadonlySet<string> = new Set(browserEvents)
export const isBrowserEvent = (type: string): type is BrowserEvent => fromBrowsers.has(type)

/** The subset that also goes to the operator's tracker, if there is one. */
export const trackedEvents: ReadonlySet<UserEventType> = new Set<UserEventType>([
  "checkout_step",
  "gift_checkout_step",
  "gross_booking_value",
  "gift_bought",
  "contract_withdrawn",
])

/** Flat: a value is a text, a number or a truth. */
export type Metadata = Readonly<Record<string, string | number | boolean | null>>

/** An event as it travels and as it is stored. `id`: the same however often it is sent. */
export type UserEvent = {
  readonly id: string
  readonly type: UserEventType
  /** ISO instant. */
  readonly at: string
  readonly metadata: Metadata
}
