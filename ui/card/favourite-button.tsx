import { useFavourite } from "../favourites/favourites.tsx"
import { useText } from "../i18n/messages.tsx"
import { IconButton } from "../kit/button.tsx"

export function FavouriteButton({ id, name, onPicture = false }: { id: string; name: string; onPicture?: boolean }) {
  const favourite = useFavourite(id)
  const text = useText()
  if (!favourite) return null
  const { kept, toggle } = favourite
  return (
    <IconButton
      icon="heart"
      solid={kept}
      variant={onPicture ? "picture" : "outline"}
      label={text(kept ? "card.favourite.remove" : "card.favourite.add", { name })}
      aria-pressed={kept}
      onClick={toggle}
    />
  )
}
