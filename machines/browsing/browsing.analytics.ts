import type { Analytics } from "../analytics.ts"
import type { browsingMachine } from "./browsing.machine.ts"

export const browsingAnalytics: Analytics<typeof browsingMachine> = {
  page_visited: ({ event }) =>
    event?.type === "page.opened" ? { page: event.page, experience: event.experience } : null,
  experience_card_clicked: ({ event, after }) =>
    event?.type === "customer.openedCard" ? { experience: event.experience, page: after.context.page } : null,
  gallery_moved: ({ event, after: { context } }) =>
    event?.type === "customer.movedPictures" && event.of === "gallery"
      ? { picture: event.picture, experience: context.experience }
      : null,
  carousel_moved: ({ event }) =>
    event?.type === "customer.movedPictures" && event.of !== "gallery"
      ? { picture: event.picture, experience: event.of }
      : null,
  address_viewed_in_maps: ({ event, after }) =>
    event?.type === "customer.openedMaps" ? { page: after.context.page, experience: after.context.experience } : null,
  booking_shared: ({ event }) => (event?.type === "customer.shared" && event.what === "booking" ? {} : null),
  list_link_copied: ({ event }) => (event?.type === "customer.shared" && event.what === "list" ? {} : null),
  list_map_opened: ({ event }) => (event?.type === "customer.openedListMap" ? {} : null),
}
