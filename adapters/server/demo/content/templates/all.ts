import type { CategoryId } from "../../../../../domain/catalogue/taxonomy.ts"
import { airReviews, airStyles } from "./air.ts"
import { artReviews, artStyles } from "./art.ts"
import { cityReviews, cityStyles } from "./city.ts"
import { foodReviews, foodStyles } from "./food.ts"
import { motorReviews, motorStyles } from "./motor.ts"
import { mountainReviews, mountainStyles } from "./mountain.ts"
import { natureReviews, natureStyles } from "./nature.ts"
import { nightReviews, nightStyles } from "./night.ts"
import { seaReviews, seaStyles } from "./sea.ts"
import { snowReviews, snowStyles } from "./snow.ts"
import type { ReviewSentences, Style, StyleId } from "./style.ts"
import { wellnessReviews, wellnessStyles } from "./wellness.ts"
import { wineReviews, wineStyles } from "./wine.ts"

export const styles: Readonly<Record<StyleId, Style>> = {
  ...foodStyles,
  ...wineStyles,
  ...seaStyles,
  ...mountainStyles,
  ...snowStyles,
  ...airStyles,
  ...motorStyles,
  ...wellnessStyles,
  ...artStyles,
  ...cityStyles,
  ...natureStyles,
  ...nightStyles,
}

export const reviewSentences: Readonly<Record<CategoryId, ReviewSentences>> = {
  food: foodReviews,
  wine: wineReviews,
  sea: seaReviews,
  mountain: mountainReviews,
  snow: snowReviews,
  air: airReviews,
  motor: motorReviews,
  wellness: wellnessReviews,
  art: artReviews,
  city: cityReviews,
  nature: natureReviews,
  night: nightReviews,
}
