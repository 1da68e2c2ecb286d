/** Programs that read pages and say so. What they do is in no figure. */
const programs = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|java\/|okhttp|axios|node|monitor/i

/** Whether a browser with this name is a person's, as far as it says. A missing name is a program's. */
export const isPersons = (userAgent: string | null | undefined): boolean =>
  userAgent !== null && userAgent !== undefined && userAgent !== "" && !programs.test(userAgent)
