/** The stream of a person's points. */
export const pointsStream = (personId: string): string => `points-${personId}`
