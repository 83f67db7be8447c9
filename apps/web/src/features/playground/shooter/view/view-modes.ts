/** The camera of the 3-D view follows the fight, the followed seat, or the visitor's hand. */
export const cameraModes = ['broadcast', 'follow', 'free'] as const;
export type CameraMode = (typeof cameraModes)[number];

/** A camera of the 3-D view, or the map from above. */
export const viewChoices = [...cameraModes, 'tactical'] as const;
export type ViewChoice = (typeof viewChoices)[number];

const qualities = ['high', 'medium', 'low'] as const;
export type Quality = (typeof qualities)[number];

/** `auto` begins at Medium and goes down where pictures take too long; a quality that was chosen stays. */
export const qualityChoices = ['auto', ...qualities] as const;
export type QualityChoice = (typeof qualityChoices)[number];
