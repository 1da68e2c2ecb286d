import { useFavourites } from "../favourites.tsx"
import { useText } from "../i18n/messages.tsx"
import { IconButton } from "../kit/button.tsx"

export function FavouriteButton({ id, name, onPicture = false }: { id: string; name: string; onPicture?: boolean }) {
  const favourites = useFavourites()
  const text = useText()
  if (!favourites) return null
  const kept = favourites.has(id)
  return (
    <IconButton
      icon="heart"
      solid={kept}
      variant={onPicture ? "picture" : "outline"}
      label={text(kept ? "card.favourite.remove" : "card.favourite.add", { name })}
      aria-pressed={kept}
      onClick={() => favourites.toggle(id)}
    />
  )
}
