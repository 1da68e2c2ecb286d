/** The prefix of the ids of a booking's invitations; an id is the name of the invitation's stream. */
export const invitationsOf = (bookingCode: string): string => `invitation-${bookingCode}-`

/** The id of one invitation. No booking code looks like it. */
export const invitationIdOf = (bookingCode: string, code: string): string => `${invitationsOf(bookingCode)}${code}`
