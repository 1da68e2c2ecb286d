import { script } from "../../store/migrations/script.ts"

export const drawnImages = script(`
alter table experiences add column drawn_images jsonb;
comment on column experiences.drawn_images is 'the drawings, once the partner has shown own pictures; null before';
`)
