import type { Locale } from "../locale.ts"

/*
 * Tables instead of Intl: server and browser must give exactly the same text, or hydration fails, and their versions of
 * the locale data may differ (for the same English month there are "Sept" and "Sep").
 */

/** Monday first. */
export const weekdaysShort: Readonly<Record<Locale, readonly string[]>> = {
  it: ["lun", "mar", "mer", "gio", "ven", "sab", "dom"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
}

/** Monday first. */
export const weekdaysLong: Readonly<Record<Locale, readonly string[]>> = {
  it: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
}

export const monthsShort: Readonly<Record<Locale, readonly string[]>> = {
  it: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
}

export const monthsLong: Readonly<Record<Locale, readonly string[]>> = {
  it: [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
  ],
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
}
