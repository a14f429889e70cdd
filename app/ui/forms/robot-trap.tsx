interface RobotTrapProps {
  /** Of the field that stays empty. */
  name: string;
  label: string;
}

/** Nobody sees it or hears of it; a browser without styles shows what to do. */
export function RobotTrap({ name, label }: RobotTrapProps) {
  return (
    <div className="robot-trap" aria-hidden="true">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
