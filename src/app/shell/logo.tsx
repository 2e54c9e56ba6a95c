import { Icon } from '../parts/icon.tsx';

/** The mark: two mirrors and the standing wave between them. */
export function Logo() {
  return <Icon name="logo" width={20} height={22} />;
}
