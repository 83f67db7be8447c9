#include "SeatJson.h"

#include "Policies/CondensedJsonPrintPolicy.h"
#include "Serialization/JsonReader.h"
#include "Serialization/JsonSerializer.h"
#include "Serialization/JsonWriter.h"

namespace Seat
{
	FString Serialize(const TSharedRef<FJsonObject>& Object)
	{
		FString Text;
		const auto Writer = TJsonWriterFactory<TCHAR, TCondensedJsonPrintPolicy<TCHAR>>::Create(&Text);
		FJsonSerializer::Serialize(Object, Writer);
		return Text;
	}

	TSharedPtr<FJsonObject> Parse(const FString& Text)
	{
		TSharedPtr<FJsonObject> Object;
		const auto Reader = TJsonReaderFactory<TCHAR>::Create(Text);
		return FJsonSerializer::Deserialize(Reader, Object) ? Object : nullptr;
	}

	// A value stands in an object for the time of writing and reading, because only those are written alone.

	TSharedPtr<FJsonValue> ToValue(const FSeatJson& Json)
	{
		const TSharedPtr<FJsonObject> Around = Parse(TEXT("{\"value\":") + Json.Text + TEXT("}"));
		const TSharedPtr<FJsonValue> Value = Around.IsValid() ? Around->TryGetField(TEXT("value")) : nullptr;
		return Value.IsValid() ? Value : MakeShared<FJsonValueNull>();
	}

	bool FromValue(const TSharedPtr<FJsonValue>& Value, FSeatJson& Into)
	{
		TSharedRef<FJsonObject> Around = MakeShared<FJsonObject>();
		Around->SetField(TEXT("value"), Value);
		const FString Text = Serialize(Around);
		Into.Text = Text.Mid(9, Text.Len() - 10);
		return true;
	}
}
