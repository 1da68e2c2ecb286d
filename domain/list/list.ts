/** The most experiences on one list. A stored log was decided by this number, so another one needs a new version. */
export const MAX_ITEMS = 200
/** The most people on one list besides its owner, those included who have not answered yet. */
export const MAX_COLLABORATORS = 20
/** An invitation lapses after so many days without an answer. */
export const INVITATION_DAYS = 30

/** `favourites`: the one list that every customer has. It has no name, it is never public, and it stays. */
export const listKinds = ["list", "favourites"] as const
export type ListKind = (typeof listKinds)[number]

/** What somebody is to a list. An invited person sees nothing of it but its name. */
export const listRoles = ["owner", "collaborator", "invited"] as const
export type ListRole = (typeof listRoles)[number]

/** `by`: the id of the person who added it; null: their account is gone. */
export type ListItem = { readonly experienceId: string; readonly by: string | null }

/** Who has to do with a list, by their ids. */
export type ListPeople = {
  readonly ownerId: string
  readonly collaborators: readonly string[]
  readonly invited: readonly string[]
}

/** Null: the list is nothing to them. */
export function roleIn({ ownerId, collaborators, invited }: ListPeople, personId: string): ListRole | null {
  if (personId === ownerId) return "owner"
  if (collaborators.includes(personId)) return "collaborator"
  return invited.includes(personId) ? "invited" : null
}

/** Adding, moving and taking out. */
export function mayChangeItems(people: ListPeople, personId: string): boolean {
  const role = roleIn(people, personId)
  return role === "owner" || role === "collaborator"
}

export const hasItem = (items: readonly ListItem[], experienceId: string): boolean =>
  items.some((item) => item.experienceId === experienceId)

/** A collaborator takes out only what they added themselves. */
export const mayTakeOut = (people: ListPeople, item: ListItem | undefined, personId: string): boolean =>
  personId === people.ownerId || (mayChangeItems(people, personId) && item?.by === personId)

/** A list grows at its end; the newest favourite comes first. */
export function withItem(items: readonly ListItem[], item: ListItem, kind: ListKind): readonly ListItem[] {
  if (hasItem(items, item.experienceId)) return items
  return kind === "favourites" ? [item, ...items] : [...items, item]
}

export const withoutItem = (items: readonly ListItem[], experienceId: string): readonly ListItem[] =>
  items.filter((item) => item.experienceId !== experienceId)

/**
 * The item directly after another one, or first (`after` is null). If one of the two was taken out meanwhile, the list
 * stays as it is.
 */
export function withMoved(items: readonly ListItem[], experienceId: string, after: string | null): readonly ListItem[] {
  const moved = items.find((item) => item.experienceId === experienceId)
  if (moved === undefined || after === experienceId) return items
  const others = withoutItem(items, experienceId)
  if (after === null) return [moved, ...others]
  const place = others.findIndex((item) => item.experienceId === after)
  return place < 0 ? items : others.toSpliced(place + 1, 0, moved)
}

/** The new ones first, in their order, as far as there is space. */
export function withMerged(items: readonly ListItem[], ids: readonly string[], by: string): readonly ListItem[] {
  const added = [...new Set(ids)].filter((id) => !hasItem(items, id)).slice(0, Math.max(0, MAX_ITEMS - items.length))
  return [...added.map((experienceId) => ({ experienceId, by })), ...items]
}

/** What somebody added stays on the list, without saying by whom. */
export const withoutPerson = (items: readonly ListItem[], personId: string): readonly ListItem[] =>
  items.map((item) => (item.by === personId ? { ...item, by: null } : item))
