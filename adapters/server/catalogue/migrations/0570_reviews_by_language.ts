import { script } from "../../store/migrations/script.ts"

/** An experience's page takes its few reviews of each language by an index, however many there are. */
export const reviewsByLanguage = script(`
create index reviews_by_language on reviews (experience_id, language, visited_on desc, id collate "C");
drop index reviews_of_experience;
`)
