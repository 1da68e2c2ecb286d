/** SQL: how many people come with the booking of this row. */
export const personsIn = (row: string): string => `(select coalesce(sum((line->>'quantity')::integer), 0)::integer
  from jsonb_array_elements(${row}.summary::jsonb->'participants') line)`
