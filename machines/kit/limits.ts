/** The most microsteps of one fact. It stops an endless loop of eventless transitions. */
export const MAX_ITERATIONS = 100
