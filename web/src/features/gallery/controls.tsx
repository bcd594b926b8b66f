import { parseRand } from '@marketplace/contracts/amounts';
import { Car, Hammer, Laptop, X } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { RandInput } from '../../ui/rand-input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { GallerySection, Row } from './section.tsx';

const periods = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week', count: 7 },
  { value: 'all', label: 'All Time', count: 31 },
] as const;

const Buttons = () => (
  <GallerySection title="Buttons" about="One marigold button per screen. Its darker base disappears when pressed.">
    <Row title="Action">
      <Button tone="action" size="lg">
        Post Your Request
      </Button>
      <Button tone="action">Continue</Button>
      <Button tone="action" size="sm">
        Accept
      </Button>
      <Button tone="action" disabled>
        Disabled
      </Button>
      <Button tone="action" busy busyText="Sending...">
        Send
      </Button>
    </Row>
    <Row title="Plain, quiet, danger, icon, link">
      <Button>Browse Local Requests</Button>
      <Button disabled>Disabled</Button>
      <Button busy busyText="Processing...">
        Process
      </Button>
      <Button tone="quiet">Back</Button>
      <Button tone="danger">Suspend</Button>
      <IconButton label="Close">
        <X className="icon" aria-hidden="true" />
      </IconButton>
      <a href="/gallery" className={buttonClass({ size: 'sm' })}>
        Parts as a link
      </a>
    </Row>
    <div className="on-brand bg-brand-deep rounded-lg p-5 flex flex-wrap gap-3">
      <Button tone="action">Post Your Request</Button>
      <Button tone="onbrand">WhatsApp Your Request</Button>
    </div>
  </GallerySection>
);

function Fields() {
  const [amount, setAmount] = useState('1 500');
  const [city, setCity] = useState('');
  const [text, setText] = useState('150 litre geyser in the roof above the passage, dripping since Monday.');
  return (
    <GallerySection title="Fields" about="Label above, hint under it, the message between label and field.">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 items-start">
        <Field id="g-name" label="Business name">
          {(control) => <TextInput {...control} defaultValue="Zanele's Plumbing" />}
        </Field>
        <Field id="g-phone" label="Phone" hint="082… or +27…" optional>
          {(control) => <TextInput {...control} type="tel" placeholder="082 555 0134" />}
        </Field>
        <Field id="g-email" label="Email" error="Please enter a valid email address">
          {(control) => <TextInput {...control} type="email" defaultValue="lerato@" />}
        </Field>
        <Field id="g-off" label="Not right now">
          {(control) => <TextInput {...control} disabled defaultValue="Cannot be changed" />}
        </Field>
        <Field id="g-password" label="Password">
          {(control) => <PasswordInput {...control} defaultValue="open sesame" autoComplete="off" />}
        </Field>
        <Field id="g-rand" label="Minimum budget" hint={`Read as ${parseRand(amount)}`}>
          {(control) => <RandInput {...control} value={amount} onChange={setAmount} />}
        </Field>
        <Field id="g-province" label="Province">
          {(control) => (
            <Select {...control} placeholder="Select your province" options={['Gauteng', 'Western Cape']} />
          )}
        </Field>
        <Field id="g-city" label="City">
          {(control) => <Select {...control} loading loadingText="Loading cities..." options={[]} />}
        </Field>
        <Field id="g-service" label="Service category" error="Please select a service category">
          {(control) => <Select {...control} placeholder="Select a category" options={[]} />}
        </Field>
        <Field id="g-closed" label="City">
          {(control) => <Select {...control} disabled placeholder="Select a province first" options={[]} />}
        </Field>
        <Field id="g-search" label="City" hint="One of many: type to find it.">
          {(control) => (
            <Combobox
              {...control}
              value={city}
              onChange={setCity}
              options={['Johannesburg', 'Sandton', 'Randburg', 'Roodepoort', 'Soweto', 'Midrand', 'Pretoria']}
              placeholder="Select your city"
              noMatch="No city found."
            />
          )}
        </Field>
        <Field id="g-text" label="Description" hint="At least 20 characters." className="sm:col-span-2">
          {(control) => (
            <TextArea {...control} maxLength={80} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <CheckList
          name="g-methods"
          legend="How can we reach you?"
          options={['WhatsApp', 'Call', 'SMS']}
          defaultChecked
        />
        <CheckList
          name="g-wrong"
          legend="How can we reach you?"
          options={['Email', 'Call']}
          error="Please select at least one contact preference"
        />
        <ChoiceTiles
          name="g-when"
          legend="When should it happen?"
          options={['ASAP (within 1 week)', 'Flexible timing']}
          defaultChecked
        />
        <ChoiceTiles
          name="g-when-wrong"
          legend="When should it happen?"
          hint="A rough guess is fine."
          error="Please select a timeframe"
          options={['ASAP (within 1 week)', 'Flexible timing']}
        />
        <ChoiceTiles
          name="g-category"
          className="sm:col-span-2"
          legend="What needs doing?"
          columns={3}
          options={[
            { value: 'home', label: 'Home Improvement', icon: Hammer },
            { value: 'auto', label: 'Automotive', icon: Car },
            { value: 'it', label: 'IT Services with a name that is too long', icon: Laptop },
          ]}
        />
        <Checkbox label="Create an account for me" hint="We’ll email you how to sign in." />
        <Checkbox label="Not available yet" disabled />
      </div>
    </GallerySection>
  );
}

function Filters() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('week');
  return (
    <GallerySection title="Segments" about="A filter of a few words.">
      <div>
        <Segments label="Time" options={periods} value={period} onChange={setPeriod} />
      </div>
    </GallerySection>
  );
}

const tabs = [
  { value: 'requests', label: 'My Requests' },
  { value: 'profile', label: 'Profile Settings' },
] as const;

function TabsSection() {
  const [open, setOpen] = useState<(typeof tabs)[number]['value']>('requests');
  return (
    <GallerySection
      title="Tabs"
      about="Sections of one page. The URL keeps the open tab. Arrow keys move between tabs."
    >
      <div>
        <Tabs
          label="Dashboard"
          value={open}
          onChange={setOpen}
          tabs={tabs.map(({ value, label }) => ({
            value,
            link: <a href={`#${value}`}>{label}</a>,
            panel: <p>Content of {label}.</p>,
          }))}
        />
      </div>
    </GallerySection>
  );
}

const cities = ['Johannesburg', 'Sandton', 'Randburg', 'Roodepoort', 'Soweto', 'Midrand', 'Pretoria'];

function Comboboxes() {
  const [chosen, setChosen] = useState('Sandton');
  return (
    <GallerySection title="Combobox" about="Choose one of many by typing. Escape restores the choice.">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 items-start">
        <Field id="g-box-chosen" label="Chosen">
          {(control) => (
            <Combobox {...control} value={chosen} onChange={setChosen} options={cities} noMatch="No city found." />
          )}
        </Field>
        <Field id="g-box-wrong" label="Invalid" error="Please select a city">
          {(control) => (
            <Combobox
              {...control}
              value=""
              onChange={() => {}}
              options={cities}
              placeholder="Select your city"
              noMatch="No city found."
            />
          )}
        </Field>
        <Field id="g-box-loading" label="Loading">
          {(control) => (
            <Combobox
              {...control}
              value=""
              onChange={() => {}}
              options={[]}
              placeholder="Loading cities..."
              noMatch=""
              loading
            />
          )}
        </Field>
        <Field id="g-box-closed" label="Disabled">
          {(control) => (
            <Combobox
              {...control}
              value=""
              onChange={() => {}}
              options={[]}
              placeholder="Select a province first"
              noMatch=""
              disabled
            />
          )}
        </Field>
      </div>
    </GallerySection>
  );
}

export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Comboboxes />
    <Filters />
    <TabsSection />
  </>
);
