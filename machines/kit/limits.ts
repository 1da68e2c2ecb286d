/** The most microsteps of one fact: a loop of transitions that fire by themselves stops there. */
export const MAX_ITERATIONS = 100
