/** How often the customer may give the details in one checkout. Each time is a fact that the log keeps for ever. */
export const MAX_DETAILS = 20
