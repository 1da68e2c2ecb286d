import { script } from "../../store/migrations/script.ts"

/** The text of a review in the other language, so that every visitor can read it (XD-01). */
export const reviewTranslations = script(`
alter table reviews add column translation text;
`)
