export const bookingTitleId = "booking-title"

/**
 * Shows the title of the booking's page, which says the new state, and returns it to be focused. For a command whose
 * button disappears when it is done.
 */
export function showBookingTitle(): HTMLElement | null {
  const title = document.getElementById(bookingTitleId)
  title?.scrollIntoView({ block: "center" })
  return title
}
