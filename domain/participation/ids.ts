/** How the ids of a booking's invitations begin; an id is the name of the invitation's stream. */
export const invitationsOf = (bookingCode: string): string => `invitation-${bookingCode}-`

/** No booking's code is like it. */
export const invitationIdOf = (bookingCode: string, code: string): string => `${invitationsOf(bookingCode)}${code}`
