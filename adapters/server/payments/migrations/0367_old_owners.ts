import { script } from "../../store/migrations/script.ts"

/** Each start looks for the streams of older versions (`adopt.ts`): the index holds those alone, so it is empty soon. */
export const oldOwners = script(`
create index streams_old_owners on streams (machine, stream)
where (machine = 'booking' and version in ('1', '2', '3')) or (machine = 'pay-by-link' and version in ('1', '2'));
`)
