/** Words that somebody else said, between marks: 'Ma Jun keeps yelling "open the lab"'. */
const quoted =
  /(?<=(?:say|says|said|saying|yell\w{0,3}|shout\w{0,3}|scream\w{0,3}|call\w{0,3}|ask\w{0,3}|told me|reads?|repeating|begging|说|喊|嚷|叫|写着?|念叨|吵着?)[着道:：, ]{0,3})["“”「『'‘][^"“”「」『』]{2,80}["“”」』'’](?![a-z])/giu;

/** A text without what somebody else is quoted with: nobody orders it. */
export const withoutQuotes = (text: string): string => text.replaceAll(quoted, ' ');
